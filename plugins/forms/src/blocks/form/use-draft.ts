import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useRef } from 'react';
import { hasDraft } from '../../draft/draft-key.ts';
import { keepInputs } from '../../draft/keep-inputs.ts';
import { lifeChunk } from '../../life/load-life.ts';
import type { StartedDraft } from '../../life/start-draft.ts';
import type { SubmitState } from '../../submit/contract.ts';
import { isTouched } from './is-touched.ts';
import type { FormData } from './schema.ts';

/**
 * Keeps what the visitor types as a draft, and restores the draft of an earlier visit. Values that are already in the
 * form are kept. The draft is removed when the form is sent.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  data: Pick<FormData, 'formId' | 'fields' | 'keepDraft' | 'returned'>,
  phase: SubmitState['phase'],
): void {
  const host = useHost();
  const draft = useRef<StartedDraft>(undefined);
  useEffect(() => {
    const element = form.current;
    if (!host || !element || !data.keepDraft) return;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { startDraft } = await lifeChunk.load(host);
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
    // The visitor typed before the script had loaded.
    if (isTouched(element)) keep();
    const stop = host.listen(element, 'input', keep);
    return () => {
      isOver = true;
      stop();
      draft.current?.dispose();
      draft.current = undefined;
    };
  }, [host, form, data]);
  useEffect(() => {
    if (phase === 'success') draft.current?.clear();
  }, [phase]);
}
