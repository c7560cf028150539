import type { BlockProps } from '@plinth/sdk';
import { useRef } from 'react';
import { lifeChunk } from '../../life/load-life.ts';
import { useFormRender } from '../../submit/use-form-render.ts';
import { useSubmit } from '../../submit/use-submit.ts';
import { OpenForm } from './open-form.tsx';
import type { FormData } from './schema.ts';
import { useDraft } from './use-draft.ts';

/** §4 Form: a native form that can post before its script has loaded, and without a script. */
export function Form({ data, blockId }: BlockProps<FormData>) {
  const form = useRef<HTMLFormElement>(null);
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
  useDraft(form, data, state.phase);
  useFormRender(data.formId);
  // The chunk is already loaded here: sending needs it, and `prepare` loads it for a form that the server returned as
  // sent.
  const SubmissionMessage = (state.phase === 'success' || isReturned) && lifeChunk.module?.SubmissionMessage;
  if (SubmissionMessage) return <SubmissionMessage data={data} state={state} />;
  return <OpenForm form={form} data={data} blockId={blockId} identity={identity} submit={submit} />;
}
