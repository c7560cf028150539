import { useEffect, useRef } from 'react';
import { added, undo, undone, viewCart } from '../messages/messages.ts';
import classes from './product-form.module.css';
import type { AddState } from './use-add-to-cart.ts';

/**
 * Shows the result of the last press of the button, with a button that undoes it. Scrolls it into view, because the
 * button can be at the lower edge of the window.
 */
export function AddResult({ state }: { readonly state: AddState }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind !== 'idle' && state.kind !== 'adding') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const result = resultOf(state);
  if (!result) return null;
  return (
    <div ref={place} className={classes.result}>
      {result}
    </div>
  );
}

function resultOf(state: AddState) {
  switch (state.kind) {
    case 'added':
      return (
        <>
          <p>{added()}</p>
          <p className={classes.actions}>
            <a
              href="/commerce/cart"
              onClick={(event) => {
                if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                state.open();
              }}
            >
              {viewCart()}
            </a>
            <button
              type="button"
              className={classes.link}
              onClick={({ currentTarget: { form } }) => {
                // This button disappears, so the focus moves to the submit button.
                form?.querySelector<HTMLElement>('[type=submit]')?.focus();
                state.undo();
              }}
            >
              {undo()}
            </button>
          </p>
        </>
      );
    case 'undone':
      return <p>{undone()}</p>;
    case 'failed':
      return <p className={classes.problem}>{state.message}</p>;
    default:
      return null;
  }
}
