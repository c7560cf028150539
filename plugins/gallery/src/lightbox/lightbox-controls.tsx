import classes from './lightbox.module.css';

interface LightboxControlsProps {
  readonly index: number;
  readonly count: number;
  readonly loop: boolean;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
  /** On a phone the caption is shown on demand. */
  readonly captionId?: string;
  readonly captionShown?: boolean;
  readonly onCaption?: (shown: boolean) => void;
}

/** §2 Previous and next controls, close, and a caption toggle on mobile. */
export function LightboxControls(props: LightboxControlsProps) {
  const { index, count, loop, onClose, onStep, captionId, captionShown = false, onCaption } = props;
  return (
    <>
      <div className={classes.bar}>
        <button type="button" className={`${classes.button} ${classes.close}`} aria-label="Close" onClick={onClose} />
        {onCaption && (
          <button
            type="button"
            className={`${classes.button} ${classes.toggle}`}
            aria-expanded={captionShown}
            aria-controls={captionId}
            onClick={() => onCaption(!captionShown)}
          >
            Caption
          </button>
        )}
        {count > 1 && (
          <span className={classes.counter} aria-hidden="true">
            {index + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${classes.button} ${classes.arrow} ${classes.previous}`}
            aria-label="Previous item"
            // The focus stays on a button that is disabled this way.
            aria-disabled={(!loop && index === 0) || undefined}
            onClick={() => onStep(-1)}
          />
          <button
            type="button"
            className={`${classes.button} ${classes.arrow} ${classes.next}`}
            aria-label="Next item"
            aria-disabled={(!loop && index === count - 1) || undefined}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </>
  );
}
