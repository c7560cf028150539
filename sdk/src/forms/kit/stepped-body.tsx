import type { FormDefinition } from '../index.ts';
import { FormScopeContext } from '../react/index.ts';
import { CaptchaPlace } from './captcha/captcha-place.tsx';
import classes from './form-kit.module.css';
import type { FormParts } from './form-kit.tsx';
import { inUse } from './in-use-chunk.ts';
import { StepProgress } from './steps/step-progress.tsx';
import { Steps } from './steps/steps.tsx';
import { SubmitButtons } from './submit-buttons.tsx';

interface SteppedBodyProps extends FormParts {
  readonly data: FormDefinition;
}

/** The content of a form with fields of every kind: its steps, the summary of the steps, the captcha and the buttons. */
export function SteppedBody({ data, form, steps, scope, entry, submit }: SteppedBodyProps) {
  const StepSummary = entry.isStepped && entry.isLastStep && inUse.module?.StepSummary;
  const hasSteps = steps.length > 1;
  return (
    <>
      <FormScopeContext value={scope}>
        {hasSteps && <StepProgress count={steps.length} entry={entry} />}
        <Steps steps={steps} current={entry.isStepped ? entry.step : undefined} isAwaited={entry.isAwaited} />
        {StepSummary && <StepSummary form={form} steps={steps} onStep={entry.goTo} />}
      </FormScopeContext>
      {data.captcha && (
        <div className={classes.captcha} hidden={!entry.isLastStep}>
          <CaptchaPlace data={data} entry={entry} submit={submit} />
        </div>
      )}
      <SubmitButtons text={data.submitButtonText} phase={submit.state.phase} entry={entry} hasSteps={hasSteps} />
    </>
  );
}
