import { Html } from '@plinth/sdk/react';
import { useEffect, useRef } from 'react';
import type { FormDefinition } from '../../index.ts';
import classes from '../form-kit.module.css';
import type { SubmitState } from '../submit/contract.ts';

interface SubmissionMessageProps {
  readonly data: Pick<FormDefinition, 'submissionMessage' | 'submissionHtml'>;
  readonly state: SubmitState;
}

/** §2 Forms: the submission message, which replaces the form after success. */
export function SubmissionMessage({ data, state }: SubmissionMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // When the element with the focus was removed with the form, the focus is on the body, and is moved to the message.
    // When the visitor has moved the focus elsewhere since the press of the button, it stays there.
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
