import { type RefCallback, useCallback, useId, useState } from 'react';
import { tooLong } from '../../messages/messages.ts';
import { textLength } from '../text-length.ts';
import { afterFrame } from './after-frame.ts';
import classes from './field.module.css';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TextLengthState {
  /** Id of the counter. Undefined when the field has no counter. */
  readonly id: string | undefined;
  readonly max: number;
  readonly count: number;
  /** Attributes of the control whose characters are counted. */
  readonly control: {
    readonly ref?: RefCallback<TextControl>;
  };
}

/**
 * Counts the characters of a control. A change renders only the field of this control again, and only after the frame
 * that shows the key press, so that counting never delays typing.
 */
export function useTextLength(max: number, first: string): TextLengthState {
  const id = useId();
  const [count, setCount] = useState(first.length);
  const ref = useCallback((control: TextControl) => {
    const update = () => setCount(control.value.length);
    const onInput = () => afterFrame(update);
    // Counts what the visitor typed before the script had loaded.
    update();
    control.addEventListener('input', onInput);
    return () => control.removeEventListener('input', onInput);
  }, []);
  if (!textLength(0, max)) return { id: undefined, max, count, control: {} };
  return { id, max, count, control: { ref } };
}

/**
 * §5 Text-length counter, in the form `n / max`. Screen readers announce the counter only when the text becomes too
 * long, and not after every key press.
 */
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
        {length.over ? tooLong() : ''}
      </span>
    </>
  );
}
