import classes from './close-button.module.css';

interface CloseButtonProps {
  /** Accessible name of the button, which says what it closes. */
  readonly label: string;
  readonly className: string;
}

/**
 * A button that closes the dialog around it. The browser itself closes the dialog, so the button also works before the
 * script has loaded and without a script.
 */
export function CloseButton({ label, className }: CloseButtonProps) {
  return (
    <form method="dialog">
      <button className={`${className} ${classes.close}`} type="submit" aria-label={label}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </form>
  );
}
