import { CaptchaPlace, type FormParts, SubmitButtons } from '@plinth/sdk/forms/kit';
import { EmailField, FormScopeContext, NameField } from '@plinth/sdk/forms/react';
import classes from './newsletter.module.css';
import type { NewsletterData } from './schema.ts';

interface NewsletterBodyProps extends FormParts {
  readonly data: NewsletterData;
}

/** The fields of a newsletter and its button, in one line where there is enough space. */
export function NewsletterBody({ data, scope, entry, submit }: NewsletterBodyProps) {
  return (
    <div className={`newsletter-form-body ${classes.body}`}>
      <FormScopeContext value={scope}>
        <div className={`newsletter-form-fields-wrapper ${classes.fields}`}>
          {data.fields.map((field) => {
            if (field.type === 'name') return <NameField key={field.id} field={field} />;
            return field.type === 'email' && <EmailField key={field.id} field={field} />;
          })}
        </div>
      </FormScopeContext>
      <CaptchaPlace data={data} entry={entry} submit={submit} />
      <SubmitButtons text={data.submitButtonText} phase={submit.state.phase} entry={entry} />
    </div>
  );
}
