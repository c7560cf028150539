import { Html } from '@plinth/sdk/react';
import { useEffect, useRef } from 'react';
import type { FormDefinition } from '../../index.ts';
import classes from '../form-kit.module.css';
import type { SubmitState } from '../submit/contract.ts';

interface SubmissionMessageProps {
  readonly data: Pick<FormDefinition, 'submissionMessage' | 'submissionHtml'>;
  readonly state: SubmitState;
}

/** §2 Forms: replaces the form after success. */
export function SubmissionMessage({ data, state }: SubmissionMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the focus to the message when the focus was in the form. Does nothing when the visitor has moved the focus
    // elsewhere since then.
    if (state.phase === 'success' && document.activeElement === document.body)
      root.current?.focus({ preventScroll: Boolean(state.isLate) });
  }, [state]);
  return (
    <div ref={root} className={classes.success} role="status" tabIndex={-1}>
      {data.submissionMessage && <p className={`form-submission-text ${classes.message}`}>{data.submissionMessage}</p>}
      {data.submissionHtml && <Html className="form-submission-html" html={data.submissionHtml} />}
    </div>
  );
}
