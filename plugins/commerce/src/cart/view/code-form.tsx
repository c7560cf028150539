import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { type FormEvent, useId, useState } from 'react';
import { cartApply, cartCode } from '../../messages/messages.ts';
import classes from './cart-view.module.css';
import { useAlert } from './use-alert.ts';

const LONGEST_CODE = 100;

/** The field for the code of a coupon or a gift card. When a code is refused, the field keeps the typed text. */
export function CodeForm({ store }: { readonly store: CartStore }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useAlert<string>(store);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || code.trim() === '') return;
    setSending(true);
    setProblem(undefined);
    const change = await store.addCode(code.trim());
    setSending(false);
    if (change.ok) setCode('');
    else setProblem(change.message);
  };

  return (
    <form className={classes.code} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{cartCode()}</label>
      <div className={classes.codeRow}>
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          value={code}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
        />
        <button type="submit" className={classes.plain} aria-disabled={isSending}>
          {cartApply()}
        </button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
