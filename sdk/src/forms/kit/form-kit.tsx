import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { type FieldStep, type FormDefinition, formSteps, holdsFiles, SAVE_SUBMISSION_PATH } from '../index.ts';
import type { FormScope } from '../react/index.ts';
import { useDraft } from './draft/use-draft.ts';
import classes from './form-kit.module.css';
import { Honeypot } from './honeypot.tsx';
import { inUse } from './in-use-chunk.ts';
import { FormStatus } from './messages/form-status.tsx';
import type { FormIdentity, Submit } from './submit/contract.ts';
import { useSubmit } from './submit/use-submit.ts';
import { type Entry, useEntry } from './use-entry.ts';
import { useFormScope } from './use-form-scope.ts';

/** The data and the state from which the fields and buttons of a form are rendered. */
export interface FormParts {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly steps: readonly FieldStep[];
  readonly scope: FormScope;
  readonly entry: Entry;
  readonly submit: Submit;
}

interface FormKitProps {
  readonly data: FormDefinition;
  readonly blockId: string;
  /** Accessible name of the form. */
  readonly label: string;
  /** Class names of the `form` element. Default: the class of the form block's own stylesheet. */
  readonly className?: string;
  /** §5: shows no general message when the server finds fields invalid. Default: false. */
  readonly isQuiet?: boolean;
  /** Renders the fields and the buttons inside the `form` element. */
  readonly children: (parts: FormParts) => ReactNode;
}

/**
 * §4 Form: a native form that can be posted before its script has loaded, and without a script. After the form is sent,
 * the submission message replaces it. The code that validates the values, keeps a draft and sends the form is fetched
 * when the visitor enters the form. Pass the same `data` object in every render until the data changes.
 */
export function FormKit({ data, blockId, ...rest }: FormKitProps) {
  const identity = {
    formId: data.formId,
    objectName: data.objectName || `block-${blockId}`,
    // Sent with the next post without a script. After a first such post, the browser's address is the address of the
    // post and no longer the path of the page.
    pagePath: data.returned?.pagePath ?? '',
    isOverlayForm: data.isOverlayForm,
    submitButtonText: data.submitButtonText,
  };
  const isReturned = data.returned?.succeeded;
  const { postSubmitActions: actions, successRedirect: redirect } = data;
  const submit = useSubmit({ identity, actions, redirect, isSent: isReturned });
  const { state } = submit;
  // The chunk `inUse` has been loaded by now: it was needed to send the form, or `prepare` has loaded it because the
  // server returned the form as sent.
  const SubmissionMessage = (state.phase === 'success' || isReturned) && inUse.module?.SubmissionMessage;
  if (SubmissionMessage) return <SubmissionMessage data={data} state={state} />;
  return <OpenForm data={data} blockId={blockId} identity={identity} submit={submit} {...rest} />;
}

interface OpenFormProps extends FormKitProps {
  readonly identity: FormIdentity;
  readonly submit: Submit;
}

/** A form that has not been sent yet. Its inputs are native and keep their own values. */
function OpenForm({
  data,
  blockId,
  label,
  className = classes.form ?? '',
  isQuiet = false,
  children,
  identity,
  submit,
}: OpenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const steps = useMemo(() => formSteps(data), [data]);
  const scope = useFormScope(data, blockId);
  const entry = useEntry({ form, data, steps, scope, submit, isQuiet });
  useDraft(form, data);
  const { phase } = submit.state;
  const isBusy = phase === 'submitting' || phase === 'waiting';
  const status = { entry, fields: data.fields, prefix: blockId };

  return (
    <form
      ref={form}
      className={`${isBusy ? 'submitting' : ''} ${className}`}
      method="post"
      // The server answers the post without a redirect, so the browser keeps this fragment and scrolls to this block.
      action={`${SAVE_SUBMISSION_PATH}#block-${blockId}`}
      encType={data.fields.some(holdsFiles) ? 'multipart/form-data' : undefined}
      aria-label={label || undefined}
      data-form-id={data.formId}
      data-success-redirect={data.successRedirect}
      // Turns off the browser's own validation, because the rules and messages of §5 must be the same in the browser
      // and on the server.
      noValidate
      onSubmit={entry.onSubmit}
      onFocus={entry.approach}
    >
      {Object.entries(identity).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={String(value)} />
      ))}
      <Honeypot />
      <FormStatus place="above" {...status} />
      {children({ form, steps, scope, entry, submit })}
      <FormStatus place="below" {...status} />
    </form>
  );
}
