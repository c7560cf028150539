import { useHost } from '@plinth/sdk/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetDraft } from '../draft/draft-key.ts';
import { inUse } from '../in-use-chunk.ts';
import { hasEntries } from '../outbox/outbox-key.ts';
import type { Submit, SubmitState } from './contract.ts';
import type { Submitter } from './create-submitter.ts';
import type { SubmitOptions } from './page-submitter.ts';

const IDLE: SubmitState = { phase: 'idle' };

/**
 * §4 Form: the submit machine of one block. On the server, its state is `idle` and its methods do nothing. In the
 * browser, its code is fetched at the first use. `isSent`: the form was posted without a script, and the server has
 * accepted it.
 */
export function useSubmit(options: SubmitOptions & { readonly isSent: boolean | undefined }): Submit {
  const host = useHost();
  const [state, setState] = useState<SubmitState>(IDLE);
  const latest = useRef(options);
  const submitter = useRef<Submitter>(undefined);
  useEffect(() => {
    latest.current = options;
  });
  const { formId } = options.identity;
  const withSubmitter = useMemo(
    () => async (use: (submitter: Submitter) => unknown) => {
      if (!host) return;
      const submitting = await inUse.load(host);
      submitter.current ??= submitting.pageSubmitter(host, () => latest.current, setState);
      use(submitter.current);
    },
    [host],
  );
  useEffect(() => {
    if (host && hasEntries(host)) {
      withSubmitter(async (own) => (await inUse.load(host)).followLeft(host, formId, own)).catch(host.report);
    }
    return () => {
      submitter.current?.dispose();
      submitter.current = undefined;
    };
  }, [host, formId, withSubmitter]);
  const isSent = options.isSent || state.phase === 'success';
  useEffect(() => {
    // The draft is removed in an effect, because the fields are unmounted by then. Mounted fields could write the draft
    // again.
    if (host && isSent) forgetDraft(host, formId);
  }, [host, isSent, formId]);
  return useMemo(() => {
    const act = (use: (submitter: Submitter) => unknown) => void withSubmitter(use).catch(host?.report);
    return {
      state,
      prepare: () => act(() => undefined),
      submit: (entry) => act((own) => own.submit(entry)),
      refuse: (failure) => act((own) => own.refuse(failure)),
      fix: (fieldId) => act((own) => own.fix(fieldId)),
    };
  }, [state, host, withSubmitter]);
}
