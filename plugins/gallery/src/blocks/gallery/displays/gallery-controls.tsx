import type { ReactNode } from 'react';
import classes from './gallery-controls.module.css';

interface GalleryControlsProps {
  /** Id of the element that holds the slides. */
  readonly controls: string;
  readonly index: number;
  readonly count: number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Disabled by `aria-disabled`, so that whoever has the focus keeps it. */
  readonly previousDisabled: boolean;
  readonly nextDisabled: boolean;
  /** What the buttons move: `slide` or `slides`. */
  readonly unit: 'slide' | 'slides';
  /** Are the arrows shown (§3)? */
  readonly arrows: boolean;
  readonly counter: boolean;
  /** The pause button, once there is something to pause. */
  readonly children?: ReactNode;
}

/** §2 Previous and next controls, current and total counters. */
export function GalleryControls(props: GalleryControlsProps) {
  const { controls, index, count, onPrevious, onNext, previousDisabled, nextDisabled, unit, arrows, counter } = props;
  return (
    <div className={`sqs-gallery-controls ${classes.controls}`}>
      {arrows && (
        <button
          type="button"
          className={`previous ${previousDisabled ? 'disabled' : ''} ${classes.arrow} ${classes.previous}`}
          aria-label={`Previous ${unit}`}
          aria-controls={controls}
          aria-disabled={previousDisabled || undefined}
          onClick={onPrevious}
        />
      )}
      {arrows && (
        <button
          type="button"
          className={`next ${nextDisabled ? 'disabled' : ''} ${classes.arrow} ${classes.next}`}
          aria-label={`Next ${unit}`}
          aria-controls={controls}
          aria-disabled={nextDisabled || undefined}
          onClick={onNext}
        />
      )}
      <div className={classes.corner}>
        {props.children}
        {counter && (
          <span className={`sqs-gallery-counter ${classes.counter}`} aria-hidden="true">
            <span className="current">{index + 1}</span>
            {' / '}
            <span className="total">{count}</span>
          </span>
        )}
      </div>
    </div>
  );
}
