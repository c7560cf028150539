import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { FormDefinition } from '../../index.ts';
import { inUse } from '../in-use-chunk.ts';
import { hasDraft } from './draft-key.ts';
import { isTouched } from './is-touched.ts';
import { keepInputs } from './keep-inputs.ts';
import type { StartedDraft } from './start-draft.ts';

/**
 * Keeps what the visitor types as a draft, and restores the draft of an earlier visit. A restored draft does not
 * replace values that are already in the form. `useSubmit` removes the draft when the form is sent. The fields must be
 * unmounted at that time, so that they do not write the draft again.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  data: Pick<FormDefinition, 'formId' | 'fields' | 'keepDraft' | 'returned'>,
): void {
  const host = useHost();
  const draft = useRef<StartedDraft>(undefined);
  useEffect(() => {
    const element = form.current;
    if (!host || !element || !data.keepDraft) return;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startDraft } = await inUse.load(host);
      if (isOver) return;
      draft.current ??= startDraft(host, element, { ...data, restore: !data.returned });
    };
    const keep = () => {
      if (draft.current) draft.current.keep();
      else
        start().then(
          () => draft.current?.keep(),
          (error) => {
            host.report(error);
            if (!isOver) keepInputs(host, element, data);
          },
        );
    };
    if (hasDraft(host, data.formId)) start().catch(host.report);
    // Stores what the visitor typed before the script had loaded.
    if (isTouched(element)) keep();
    const stop = host.listen(element, 'input', keep);
    return () => {
      isOver = true;
      stop();
      draft.current?.dispose();
      draft.current = undefined;
    };
  }, [host, form, data]);
}
