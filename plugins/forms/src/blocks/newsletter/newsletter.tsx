import type { BlockProps } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import { useFormRender } from '../../submit/use-form-render.ts';
import { useSubmit } from '../../submit/use-submit.ts';
import { SubmissionMessage } from '../form/submission-message.tsx';
import classes from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import type { NewsletterData } from './schema.ts';

/** Newsletter: name and email only; small under 320 px (§9). A native form that posts by itself without the script. */
export function Newsletter({ data, blockId }: BlockProps<NewsletterData>) {
  const identity = {
    formId: data.formId,
    objectName: data.objectName || `block-${blockId}`,
    isOverlayForm: data.isOverlayForm,
    submitButtonText: data.submitButtonText,
  };
  const submit = useSubmit({ identity, actions: data.postSubmitActions, redirect: data.successRedirect });
  const isSent = submit.state.phase === 'success';
  useFormRender(data.formId);
  return (
    <div className={`newsletter-form-wrapper ${classes.newsletter}`}>
      {(data.title || data.description) && (
        <header className={`newsletter-form-header ${classes.header}`}>
          {data.title && <h2 className={`newsletter-form-header-title ${classes.title}`}>{data.title}</h2>}
          {data.description && <Html className="newsletter-form-header-description" html={data.description} />}
        </header>
      )}
      {isSent || data.returned?.succeeded ? (
        <SubmissionMessage data={data} isNew={isSent} />
      ) : (
        <NewsletterForm data={data} blockId={blockId} identity={identity} submit={submit} />
      )}
    </div>
  );
}
