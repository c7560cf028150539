import { formSteps, SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { EmailField, FormScopeContext, NameField } from '@plinth/sdk/forms/react';
import { useMemo, useRef } from 'react';
import { lifeChunk } from '../../life/load-life.ts';
import type { FormIdentity, Submit } from '../../submit/contract.ts';
import { FormStatus } from '../form/form-status.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { SubmitButtons } from '../form/submit-buttons.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useEntry } from '../form/use-entry.ts';
import { useFormScope } from '../form/use-form-scope.ts';
import classes from './newsletter.module.css';
import type { NewsletterData } from './schema.ts';

interface NewsletterFormProps {
  readonly data: NewsletterData;
  readonly blockId: string;
  readonly identity: FormIdentity;
  readonly submit: Submit;
}

/** The form of a newsletter that has not been sent yet. */
export function NewsletterForm({ data, blockId, identity, submit }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const steps = useMemo(() => formSteps(data), [data]);
  const scope = useFormScope(data, blockId);
  const entry = useEntry({ form, data, steps, scope, submit, isQuiet: true });
  useDraft(form, data, submit.state.phase);
  const Captcha = data.captcha && entry.isNear && lifeChunk.module?.Captcha;
  const { phase } = submit.state;
  const isBusy = phase === 'submitting' || phase === 'waiting';
  const status = { entry, fields: data.fields, prefix: blockId };

  return (
    <form
      ref={form}
      className={`newsletter-form ${isBusy ? 'submitting' : ''} ${classes.form}`}
      method="post"
      action={`${SAVE_SUBMISSION_PATH}#block-${blockId}`}
      aria-label={data.formName || data.title || 'Newsletter'}
      data-form-id={data.formId}
      data-success-redirect={data.successRedirect}
      noValidate
      onSubmit={entry.onSubmit}
      onFocus={entry.approach}
    >
      {Object.entries(identity).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={String(value)} />
      ))}
      <Honeypot />
      <FormStatus place="above" {...status} />
      <div className={`newsletter-form-body ${classes.body}`}>
        <FormScopeContext value={scope}>
          <div className={`newsletter-form-fields-wrapper ${classes.fields}`}>
            {data.fields.map((field) => {
              if (field.type === 'name') return <NameField key={field.id} field={field} />;
              return field.type === 'email' && <EmailField key={field.id} field={field} />;
            })}
          </div>
        </FormScopeContext>
        {Captcha && <Captcha data={data} onWidget={entry.onCaptcha} onSolved={submit.fix} />}
        <SubmitButtons text={data.submitButtonText} phase={phase} entry={entry} />
      </div>
      <FormStatus place="below" {...status} />
    </form>
  );
}
