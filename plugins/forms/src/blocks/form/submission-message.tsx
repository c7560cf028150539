import { Html } from '@plinth/sdk/react';
import { useEffect, useRef } from 'react';
import classes from './form.module.css';
import type { FormData } from './schema.ts';

interface SubmissionMessageProps {
  readonly data: Pick<FormData, 'submissionMessage' | 'submissionHtml'>;
  /** It takes the place of a form that the visitor has just sent: the focus goes on here. */
  readonly isNew: boolean;
}

/** §2 Forms: what takes the place of the form after success. */
export function SubmissionMessage({ data, isNew }: SubmissionMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) root.current?.focus();
  }, [isNew]);
  return (
    <div ref={root} className={classes.success} role="status" tabIndex={-1}>
      {data.submissionMessage && <p className={`form-submission-text ${classes.message}`}>{data.submissionMessage}</p>}
      {data.submissionHtml && <Html className="form-submission-html" html={data.submissionHtml} />}
    </div>
  );
}
