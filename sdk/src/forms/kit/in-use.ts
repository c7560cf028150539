/**
 * The code that a form needs as soon as the visitor uses it: validation, drafts and sending. It is a separate chunk,
 * which is fetched at that time.
 */
export { decodeFormJson } from '../index.ts';
export { Captcha } from './captcha/captcha.tsx';
export { checkEntry, messageOf } from './check-entry.ts';
export { startDraft } from './draft/start-draft.ts';
export { ErrorLinks } from './messages/error-links.tsx';
export { generalMessage } from './messages/general-message.ts';
export { SubmissionMessage } from './messages/submission-message.tsx';
export { StepSummary } from './steps/lazy-step-summary.tsx';
export { followLeft, pageSubmitter } from './submit/page-submitter.ts';
