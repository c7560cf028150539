/**
 * The code that a form needs once the visitor uses it: validation, drafts, sending. It is fetched then, and not with
 * the form.
 */
export { decodeFormJson } from '@plinth/sdk/forms';
export { followLeft, pageSubmitter } from '../submit/page-submitter.ts';
export { Captcha } from './captcha.tsx';
export { checkEntry, messageOf } from './check-entry.ts';
export { ErrorLinks } from './error-links.tsx';
export { generalMessage } from './general-message.ts';
export { startDraft } from './start-draft.ts';
export { StepSummary } from './step-summary.tsx';
export { SubmissionMessage } from './submission-message.tsx';
