import { type FormEvent, type RefCallback, useCallback, useId, useState } from 'react';
import { TOO_LONG_MESSAGE } from '../first-messages.ts';
import { textLength } from '../text-length.ts';
import classes from './field.module.css';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TextLengthState {
  /** Id of the counter; undefined when there is none. */
  readonly id: string | undefined;
  readonly max: number;
  readonly count: number;
  /** For the control that is counted. */
  readonly control: {
    readonly ref?: RefCallback<TextControl>;
    readonly onInput?: (event: FormEvent<TextControl>) => void;
  };
}

/** Counts the characters of a control. Draws only its own field anew. */
export function useTextLength(max: number, first: string): TextLengthState {
  const id = useId();
  const [count, setCount] = useState(first.length);
  // What was typed before the script counts too.
  const ref = useCallback((control: TextControl | null) => void (control && setCount(control.value.length)), []);
  if (!textLength(0, max)) return { id: undefined, max, count, control: {} };
  return { id, max, count, control: { ref, onInput: (event) => setCount(event.currentTarget.value.length) } };
}

/** §5 Text-length counter: `n / max`. Screen readers hear of it when the text becomes too long, not with every key. */
export function TextLength({ id, max, count }: TextLengthState) {
  const length = textLength(count, max);
  if (!length) return null;
  return (
    <>
      <p
        className={`text-length ${length.over ? 'error' : ''} ${classes.length}`}
        id={id}
        data-over={length.over || undefined}
      >
        {length.text}
      </p>
      <span role="status" className={classes.hidden}>
        {length.over ? TOO_LONG_MESSAGE : ''}
      </span>
    </>
  );
}
