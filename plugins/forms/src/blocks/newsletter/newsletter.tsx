import type { BlockProps } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import { lifeChunk } from '../../life/load-life.ts';
import { useFormRender } from '../../submit/use-form-render.ts';
import { useSubmit } from '../../submit/use-submit.ts';
import classes from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import type { NewsletterData } from './schema.ts';

/** Newsletter: name and email only; small under 320 px (§9). A native form that can post without the script. */
export function Newsletter({ data, blockId }: BlockProps<NewsletterData>) {
  const identity = {
    formId: data.formId,
    objectName: data.objectName || `block-${blockId}`,
    // For the next post without a script: after such a post, the address is not that of the page.
    pagePath: data.returned?.pagePath ?? '',
    isOverlayForm: data.isOverlayForm,
    submitButtonText: data.submitButtonText,
  };
  const isReturned = data.returned?.succeeded;
  const { postSubmitActions: actions, successRedirect: redirect } = data;
  const submit = useSubmit({ identity, actions, redirect, isSent: isReturned });
  const { state } = submit;
  useFormRender(data.formId);
  const SubmissionMessage = (state.phase === 'success' || isReturned) && lifeChunk.module?.SubmissionMessage;
  return (
    <div className={`newsletter-form-wrapper ${classes.newsletter}`}>
      {(data.title || data.description) && (
        <header className={`newsletter-form-header ${classes.header}`}>
          {data.title && <h2 className={`newsletter-form-header-title ${classes.title}`}>{data.title}</h2>}
          {data.description && <Html className="newsletter-form-header-description" html={data.description} />}
        </header>
      )}
      {SubmissionMessage ? (
        <SubmissionMessage data={data} state={state} />
      ) : (
        <NewsletterForm data={data} blockId={blockId} identity={identity} submit={submit} />
      )}
      {data.footnote && <Html className={`newsletter-form-footnote ${classes.footnote}`} html={data.footnote} />}
    </div>
  );
}
