import { captionLabel, closeLabel, nextItem, previousItem } from '../messages/messages.ts';
import classes from './lightbox.module.css';
import { itemIndex } from './near-items.ts';

interface LightboxControlsProps {
  readonly index: number;
  readonly count: number;
  readonly loop: boolean;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
  /**
   * On a phone, where a button shows and hides the caption: the id of the caption, whether it is shown, and the
   * function that toggles it.
   */
  readonly caption: readonly [id: string, shown: boolean, toggle: () => void] | false | undefined;
}

/** §2 The buttons of the lightbox: previous, next, close and, on mobile, a caption toggle. */
export function LightboxControls({ index, count, loop, onClose, onStep, caption }: LightboxControlsProps) {
  return (
    <>
      <div className={classes.bar}>
        <button type="button" className={classes.close} aria-label={closeLabel()} onClick={onClose} />
        {caption && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={caption[1]}
            aria-controls={caption[0]}
            onClick={caption[2]}
          >
            {captionLabel()}
          </button>
        )}
        {count > 1 && (
          <span className={classes.counter} aria-hidden="true">
            {`${index + 1} / ${count}`}
          </span>
        )}
      </div>
      {count > 1 &&
        ARROWS.map(([by, name, look]) => (
          <button
            type="button"
            key={by}
            className={look}
            aria-label={name}
            // With `aria-disabled`, unlike with `disabled`, the button keeps the focus.
            aria-disabled={itemIndex(index + by, count, loop) === index || undefined}
            onClick={() => onStep(by)}
          />
        ))}
    </>
  );
}

const ARROWS = [
  [-1, previousItem(), classes.previous],
  [1, nextItem(), classes.next],
] as const;
