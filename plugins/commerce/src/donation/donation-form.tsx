import { formatMoney } from '@plinth/sdk/commerce';
import { donateUrl } from '@plinth/sdk/links';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  donateAmount,
  donateMonthly,
  donateNote,
  donateOnce,
  donateOther,
  donateRecurrence,
  donateWeekly,
  donateYearly,
} from '../messages/messages.ts';
import classes from './donation-form.module.css';
import type { DonationTerms, Recurrence } from './donation-terms.ts';
import { rangeText, styleOfLimits, type TypedAmount, typedAmount } from './typed-amount.ts';

interface DonationFormProps {
  readonly donatePageId: string;
  readonly terms: DonationTerms;
  readonly buttonText: string;
}

/** Value of the field `amount` when the visitor types an amount instead of choosing one. */
const OTHER = 'other';
const LONGEST_NOTE = 500;
const LONGEST_AMOUNT = 30;

/**
 * §2 Amount, recurrence and note. The form is posted to the donation page in the top window, with and without a script.
 * With a script, a wrong amount gets a message before the form is posted.
 */
export function DonationForm({ donatePageId, terms, buttonText }: DonationFormProps) {
  const { amounts, free, recurrences, note } = terms;
  const host = useHost();
  const locale = usePageLocale();
  const style = styleOfLimits(terms, locale);
  const noteId = useId();
  const other = useRef<HTMLInputElement>(null);
  /** What the form says about the typed amount. Undefined: it shows the limits. */
  const [typed, setTyped] = useState<TypedAmount>();
  const hasFixed = amounts.length > 0;
  useEffect(() => {
    const field = other.current;
    if (!host || !field) return;
    const radios = [...(field.form?.querySelectorAll<HTMLInputElement>('[name="amount"]') ?? [])];
    const chooseOther = (): void => {
      const radio = radios.at(-1);
      if (radio && field.value !== '') radio.checked = true;
    };
    // The visitor may have entered an amount before the script has loaded. It counts, unless the visitor has also
    // chosen a fixed amount: the first one is chosen without the visitor.
    if (radios[0]?.checked) chooseOther();
    // A problem is shown only when the form is submitted, because the visitor is still typing.
    const showGiven = (): void => {
      const read = typedAmount(field.value, terms, style);
      setTyped(read.isAccepted ? read : undefined);
    };
    showGiven();
    // React gets no input events in this block (`nativeTyping`), so this is a native listener.
    return host.listen(field, 'input', () => {
      chooseOther();
      showGiven();
    });
  }, [host, terms, style]);

  /** Clears the field in which an amount can be typed, because the site refuses a form with two amounts. */
  const clearOther = (): void => {
    if (other.current) other.current.value = '';
    setTyped(undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(event.currentTarget);
    const isOther = form.get('amount') === OTHER;
    if (!host || !isOther) return;
    const read = typedAmount(other.current?.value ?? '', terms, style);
    if (read.isAccepted) return;
    setTyped(read);
    event.preventDefault();
    other.current?.focus();
  };

  return (
    <form className={classes.form} method="post" action={donateUrl(donatePageId)} target="_top" onSubmit={submit}>
      {/* The server reads a typed amount in the language in which this form shows amounts. */}
      <input type="hidden" name="locale" value={locale} />
      {hasFixed ? (
        <fieldset className={classes.group}>
          <legend>{donateAmount()}</legend>
          <div className={classes.choices}>
            {amounts.map((money, index) => (
              <Choice key={money.value} name="amount" value={money.value} isFirst={index === 0} onChoose={clearOther}>
                {formatMoney(money, locale)}
              </Choice>
            ))}
            {free && (
              <Choice name="amount" value={OTHER} isFirst={false}>
                {donateOther()}
              </Choice>
            )}
          </div>
        </fieldset>
      ) : (
        <input type="hidden" name="amount" value={OTHER} />
      )}
      {free && <OtherAmount input={other} terms={terms} typed={typed} />}
      {recurrences.length > 1 && (
        <fieldset className={classes.group}>
          <legend>{donateRecurrence()}</legend>
          <div className={classes.choices}>
            {recurrences.map((each, index) => (
              <Choice key={each} name="recurrence" value={each} isFirst={index === 0}>
                {recurrenceText(each)}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {note && (
        <p className={classes.field}>
          <label htmlFor={noteId}>{donateNote()}</label>
          <textarea id={noteId} name="note" rows={3} maxLength={LONGEST_NOTE} />
        </p>
      )}
      <button type="submit" className={classes.button}>
        {buttonText}
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  /** True for the first option, which is selected at the start. */
  readonly isFirst: boolean;
  readonly onChoose?: () => void;
  readonly children: string;
}

function Choice({ name, value, isFirst, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="radio" name={name} value={value} defaultChecked={isFirst} onChange={onChoose} />
      <bdi>{children}</bdi>
    </label>
  );
}

interface OtherAmountProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly terms: DonationTerms;
  readonly typed: TypedAmount | undefined;
}

/** The field for a different amount than those listed. */
function OtherAmount({ input, terms, typed }: OtherAmountProps) {
  const id = useId();
  const locale = usePageLocale();
  const describedBy = `${id}-range`;
  const isWrong = typed?.isAccepted === false;
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{terms.amounts.length > 0 ? donateOther() : donateAmount()}</label>
      <input
        ref={input}
        id={id}
        name="otherAmount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
      />
      <span id={describedBy} className={isWrong ? classes.problem : classes.hint} role="status">
        {typed?.text || rangeText(terms, styleOfLimits(terms, locale))}
      </span>
    </p>
  );
}

function recurrenceText(recurrence: Recurrence): string {
  switch (recurrence) {
    case 'once':
      return donateOnce();
    case 'week':
      return donateWeekly();
    case 'month':
      return donateMonthly();
    case 'year':
      return donateYearly();
  }
}
