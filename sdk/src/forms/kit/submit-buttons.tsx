import { backLabel, keptOffline, nextLabel, submitting } from '../../messages/messages.ts';
import classes from './form-kit.module.css';
import type { SubmitState } from './submit/contract.ts';
import type { Entry } from './use-entry.ts';

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
              {backLabel()}
            </button>
            {/* This is a normal button and not a submit button, because pressing it before the script has loaded
                must not send the form. The press is repeated when the script has loaded. */}
            <button
              type="button"
              onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              className={`button ${classes.submit} ${entry.isAwaited ? classes.early : ''}`}
              hidden={entry.isLastStep && !entry.isAwaited}
            >
              {nextLabel()}
            </button>
          </>
        )}
        <button
          type="submit"
          className={`button ${classes.submit} ${entry.isAwaited ? classes.late : ''}`}
          hidden={!entry.isLastStep}
          {...busy}
        >
          {phase === 'submitting' ? submitting() : text}
        </button>
      </div>
      <p role="status" className={classes.waiting}>
        {phase === 'waiting' ? keptOffline() : ''}
      </p>
    </>
  );
}
