/** What a form does once its visitor comes to it: check, keep, send. Fetched then, and not with the form. */
export { decodeFormJson } from '@plinth/sdk/forms';
export { followLeft, pageSubmitter } from '../submit/page-submitter.ts';
export { checkEntry } from './check-entry.ts';
export { generalMessage } from './general-message.ts';
export { startCaptcha } from './start-captcha.ts';
export { startDraft } from './start-draft.ts';
