import { SUBMITTING_MESSAGE } from '@plinth/sdk/forms';
import type { SubmitState } from '../../submit/contract.ts';
import classes from './form.module.css';
import type { Entry } from './use-entry.ts';

/** Shown while a submission waits for a connection. */
const WAITING = 'You are offline. What you entered is kept on this device and goes by itself when you are back online.';

interface SubmitButtonsProps {
  readonly text: string;
  readonly phase: SubmitState['phase'];
  readonly entry: Entry;
  readonly hasSteps?: boolean;
}

/** The buttons below the fields. One that is busy keeps the focus and says so. */
export function SubmitButtons({ text, phase, entry, hasSteps }: SubmitButtonsProps) {
  const busy = { 'aria-disabled': phase === 'submitting' || phase === 'waiting' || undefined };
  return (
    <>
      <div className={`form-button-wrapper ${classes.buttons}`}>
        {hasSteps && (
          <>
            <button
              type="button"
              className={classes.back}
              onClick={() => entry.goTo(entry.step - 1)}
              hidden={entry.step === 0}
              {...busy}
            >
              Back
            </button>
            {/* No submit button: pressed before the script is there, it must not send the form. The press is kept. */}
            <button
              type="button"
              onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              className={`button ${classes.submit} ${entry.isAwaited ? classes.early : ''}`}
              hidden={entry.isLastStep && !entry.isAwaited}
            >
              Next
            </button>
          </>
        )}
        <button
          type="submit"
          className={`button ${classes.submit} ${entry.isAwaited ? classes.late : ''}`}
          hidden={!entry.isLastStep}
          {...busy}
        >
          {phase === 'submitting' ? SUBMITTING_MESSAGE : text}
        </button>
      </div>
      <p role="status" className={classes.waiting}>
        {phase === 'waiting' ? WAITING : ''}
      </p>
    </>
  );
}
