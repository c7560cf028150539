import type { BlockProps } from '@plinth/sdk';
import { useRef } from 'react';
import { useFormRender } from '../../submit/use-form-render.ts';
import { useSubmit } from '../../submit/use-submit.ts';
import { OpenForm } from './open-form.tsx';
import type { FormData } from './schema.ts';
import { SubmissionMessage } from './submission-message.tsx';
import { useDraft } from './use-draft.ts';

/** §4 Form: a native form that posts by itself before the script is there and without it. */
export function Form({ data, blockId }: BlockProps<FormData>) {
  const form = useRef<HTMLFormElement>(null);
  const identity = {
    formId: data.formId,
    objectName: data.objectName || `block-${blockId}`,
    isOverlayForm: data.isOverlayForm,
    submitButtonText: data.submitButtonText,
  };
  const submit = useSubmit({ identity, actions: data.postSubmitActions, redirect: data.successRedirect });
  const isSent = submit.state.phase === 'success';
  useDraft(form, data, submit.state.phase);
  useFormRender(data.formId);
  if (isSent || data.returned?.succeeded) return <SubmissionMessage data={data} isNew={isSent} />;
  return <OpenForm form={form} data={data} blockId={blockId} identity={identity} submit={submit} />;
}
