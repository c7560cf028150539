import { formSteps, holdsFiles, SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { FormScopeContext } from '@plinth/sdk/forms/react';
import { type RefObject, useMemo } from 'react';
import { lifeChunk } from '../../life/load-life.ts';
import type { FormIdentity, Submit } from '../../submit/contract.ts';
import classes from './form.module.css';
import { FormStatus } from './form-status.tsx';
import { Honeypot } from './honeypot.tsx';
import type { FormData } from './schema.ts';
import { StepProgress } from './step-progress.tsx';
import { Steps } from './steps.tsx';
import { SubmitButtons } from './submit-buttons.tsx';
import { useEntry } from './use-entry.ts';
import { useFormScope } from './use-form-scope.ts';

interface OpenFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: FormData;
  readonly blockId: string;
  readonly identity: FormIdentity;
  readonly submit: Submit;
}

/** A form that has not been sent yet. Its inputs are native and keep their own values. */
export function OpenForm({ form, data, blockId, identity, submit }: OpenFormProps) {
  const steps = useMemo(() => formSteps(data), [data]);
  const scope = useFormScope(data, blockId);
  const entry = useEntry({ form, data, steps, scope, submit });
  const isBusy = submit.state.phase === 'submitting' || submit.state.phase === 'waiting';
  const Captcha = data.captcha && entry.isNear && lifeChunk.module?.Captcha;
  const StepSummary = entry.isStepped && entry.isLastStep && lifeChunk.module?.StepSummary;
  const hasFiles = data.fields.some(holdsFiles);

  return (
    <form
      ref={form}
      className={`${isBusy ? 'submitting' : ''} ${classes.form}`}
      method="post"
      // After an answer without a redirect the address keeps this fragment, so the browser scrolls to this block.
      action={`${SAVE_SUBMISSION_PATH}#block-${blockId}`}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      aria-label={data.formName || undefined}
      data-form-id={data.formId}
      data-success-redirect={data.successRedirect}
      // The rules and messages of §5 are the same in the browser and on the server. The browser's own validation
      // differs.
      noValidate
      onSubmit={entry.onSubmit}
      onFocus={entry.approach}
    >
      {Object.entries(identity).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={String(value)} />
      ))}
      <Honeypot />
      <FormStatus place="above" entry={entry} fields={data.fields} prefix={blockId} />
      <FormScopeContext value={scope}>
        {steps.length > 1 && <StepProgress count={steps.length} entry={entry} />}
        <Steps steps={steps} current={entry.isStepped ? entry.step : undefined} isAwaited={entry.isAwaited} />
      </FormScopeContext>
      {StepSummary && <StepSummary form={form} steps={steps} onStep={entry.goTo} />}
      {data.captcha && (
        <div className={classes.captcha} hidden={!entry.isLastStep}>
          {Captcha && <Captcha data={data} onWidget={entry.onCaptcha} onSolved={submit.fix} />}
        </div>
      )}
      <SubmitButtons
        text={data.submitButtonText}
        phase={submit.state.phase}
        entry={entry}
        hasSteps={steps.length > 1}
      />
      <FormStatus place="below" entry={entry} fields={data.fields} prefix={blockId} />
    </form>
  );
}
