import { SUBMITTING_MESSAGE } from '../index.ts';
import classes from './form-kit.module.css';
import type { SubmitState } from './submit/contract.ts';
import type { Entry } from './use-entry.ts';

/** Shown while a submission waits for a connection. */
const WAITING = 'You are offline. Your form is kept on this device and will be sent when you are back online.';

interface SubmitButtonsProps {
  readonly text: string;
  readonly phase: SubmitState['phase'];
  readonly entry: Entry;
  readonly hasSteps?: boolean;
}

/** The buttons below the fields. A busy button keeps the focus and shows that it is busy. */
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
            {/* Not a submit button, because pressing it before the script has loaded must not send the form. The
                press is replayed later. */}
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
