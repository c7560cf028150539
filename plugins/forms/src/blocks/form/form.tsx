import type { BlockProps } from '@plinth/sdk';
import { useRef } from 'react';
import { lifeNow } from '../../life/load-life.ts';
import { useFormRender } from '../../submit/use-form-render.ts';
import { useSubmit } from '../../submit/use-submit.ts';
import { OpenForm } from './open-form.tsx';
import type { FormData } from './schema.ts';
import { useDraft } from './use-draft.ts';

/** §4 Form: a native form that posts by itself before the script is there and without it. */
export function Form({ data, blockId }: BlockProps<FormData>) {
  const form = useRef<HTMLFormElement>(null);
  const identity = {
    formId: data.formId,
    objectName: data.objectName || `block-${blockId}`,
    // For the next post without a script: the address of a page that came back is not that of the page.
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
  // Who has sent it has it; for a form that comes back sent, `prepare` has seen to it.
  const SubmissionMessage = (state.phase === 'success' || isReturned) && lifeNow()?.SubmissionMessage;
  if (SubmissionMessage) return <SubmissionMessage data={data} state={state} />;
  return <OpenForm form={form} data={data} blockId={blockId} identity={identity} submit={submit} />;
}
