import type { ReactNode } from 'react';
import type { GalleryState } from '../../../core/gallery-state.ts';
import { nextSlide, nextSlides, previousSlide, previousSlides } from '../../../messages/messages.ts';
import classes from './gallery-controls.module.css';
import type { Steps } from './steps.ts';

interface GalleryControlsProps {
  /** Id of the element that holds the slides. */
  readonly controls: string;
  readonly state: GalleryState;
  readonly steps: Steps;
  /** The unit that the buttons move: one slide, or a group of slides. */
  readonly unit: 'slide' | 'slides';
  /** Are the arrows shown (§3)? */
  readonly arrows: boolean;
  readonly counter: boolean;
  /** The pause button. Undefined until autoplay has started. */
  readonly children?: ReactNode;
}

/** §2 Previous and next controls, current and total counters. Renders nothing for a single slide. */
export function GalleryControls({ controls, state, steps, unit, arrows, counter, children }: GalleryControlsProps) {
  const arrow = (className: string, name: string, disabled: boolean, onClick: () => void) =>
    arrows && (
      <button
        type="button"
        className={`${className} ${disabled ? 'disabled' : ''} ${classes.arrow}`}
        aria-label={name}
        aria-controls={controls}
        // With `aria-disabled`, unlike with `disabled`, the button keeps the focus.
        aria-disabled={disabled || undefined}
        onClick={onClick}
      />
    );
  if (state.count < 2) return null;
  return (
    <div className={`sqs-gallery-controls ${classes.controls}`}>
      {/* These controls are rendered first, so that the pause button is the first control that the keyboard reaches. */}
      {(children || counter) && (
        <div className={classes.corner}>
          {children}
          {counter && (
            <span className={`sqs-gallery-counter ${classes.counter}`} aria-hidden="true">
              <span className="current">{state.index + 1}</span>
              {' / '}
              <span className="total">{state.count}</span>
            </span>
          )}
        </div>
      )}
      {arrow(
        `previous ${classes.previous}`,
        unit === 'slide' ? previousSlide() : previousSlides(),
        steps.previousDisabled,
        steps.previous,
      )}
      {arrow(`next ${classes.next}`, unit === 'slide' ? nextSlide() : nextSlides(), steps.nextDisabled, steps.next)}
    </div>
  );
}
