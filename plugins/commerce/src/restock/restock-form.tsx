/* The `restock` chunk: loaded when a variant of the product is sold out. */
import { isInStock, type Variant } from '@plinth/sdk/commerce';
import { createFieldErrors, EmailField, type FormScope, FormScopeContext } from '@plinth/sdk/forms/react';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import classes from '../form-styles/form-parts.module.css';
import type { Item } from '../item/item-schema.ts';
import {
  restockEmail,
  restockNote,
  restockSubmit,
  restockTitle,
  restockVersion,
  soldOut,
} from '../messages/messages.ts';
import { sendRestock } from './send-restock.ts';

interface RestockFormProps {
  readonly item: Item;
  /** The variant that the visitor has chosen. */
  readonly chosen: Variant | undefined;
}

const RESTOCK_PATH = '/commerce/restock';

/**
 * A form for an email address, to which the site sends a mail when a sold-out variant is in stock again. Without a
 * script, the form is posted to the site, which answers with a page. Renders nothing while the chosen variant is in
 * stock.
 */
export function RestockForm({ item, chosen }: RestockFormProps) {
  const { variants } = item.structuredContent;
  const soldOutVariants = useMemo(() => variants.filter((variant) => !isInStock(variant)), [variants]);
  const [asked, setAsked] = useState<{ readonly sku: string; readonly message: string }>();
  const done = useRef<HTMLParagraphElement>(null);
  const offered = chosen ? [chosen].filter((variant) => !isInStock(variant)) : soldOutVariants;
  const isDone = asked !== undefined && offered.some(({ sku }) => sku === asked.sku);
  useEffect(() => {
    // The button that had the focus was removed, so the message gets the focus.
    if (asked) done.current?.focus();
  }, [asked]);
  if (offered.length === 0) return null;
  return (
    <details
      className={`product-restock ${classes.restock}`}
      open={chosen !== undefined || soldOutVariants.length === variants.length || undefined}
    >
      <summary>{restockTitle()}</summary>
      {isDone ? (
        <p ref={done} className={classes.done} role="status" tabIndex={-1}>
          {asked.message}
        </p>
      ) : (
        <OpenForm item={item} offered={offered} onAsked={setAsked} />
      )}
    </details>
  );
}

interface OpenFormProps {
  readonly item: Item;
  readonly offered: readonly Variant[];
  readonly onAsked: (asked: { readonly sku: string; readonly message: string }) => void;
}

function OpenForm({ item, offered, onAsked }: OpenFormProps) {
  const host = useHost();
  const locale = usePageLocale();
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<string>();
  const scope = useMemo<FormScope>(
    () => ({ prefix, locale, values: new Map(), errors: createFieldErrors() }),
    [prefix, locale],
  );
  useEffect(() => {
    // React gets no input events in this block (`nativeTyping`), so this is a native listener.
    if (host && form.current) return host.listen(form.current, 'input', () => scope.errors.set(EMAIL_ID, undefined));
  }, [host, scope]);

  const send = async (element: HTMLFormElement): Promise<void> => {
    if (!host) return;
    const answer = await sendRestock(host, new FormData(element));
    if (answer.kind === 'asked') return onAsked(answer);
    if (answer.kind === 'failed') return setProblem(answer.message);
    scope.errors.set(EMAIL_ID, answer.message);
    element.querySelector<HTMLElement>('[type=email]')?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!host) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    send(event.currentTarget)
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const [first, ...others] = offered;
  return (
    <form ref={form} className={classes.restockForm} method="post" action={RESTOCK_PATH} noValidate onSubmit={submit}>
      <p>{restockNote()}</p>
      <input type="hidden" name="itemId" value={item.id} />
      {others.length === 0 ? (
        <input type="hidden" name="sku" value={first?.sku ?? ''} />
      ) : (
        <label className={classes.version}>
          {restockVersion()}
          <select name="sku">
            {offered.map(({ sku, optionValues }) => (
              <option key={sku} value={sku}>
                {optionValues.map(({ value }) => value).join(' / ') || soldOut()}
              </option>
            ))}
          </select>
        </label>
      )}
      <FormScopeContext value={scope}>
        <EmailField field={{ ...EMAIL, title: restockEmail() }} />
      </FormScopeContext>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={classes.restockButton}>
        {restockSubmit()}
      </button>
    </form>
  );
}

const EMAIL_ID = 'email';
/** Definition of the only field of the form. The site parses the posted form with an equal definition. */
const EMAIL = {
  type: 'email',
  id: EMAIL_ID,
  description: '',
  required: true,
  placeholder: '',
  autocomplete: '',
} as const;
