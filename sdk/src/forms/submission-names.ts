/** §7: where a form posts to, by script and without one. */
export const SUBMISSION_KEY_PATH = '/api/form/FormSubmissionKey';
export const SAVE_SUBMISSION_PATH = '/api/form/SaveFormSubmission';
/** §7: who has seen a form. */
export const FORM_RENDER_PATH = '/api/census/form-render';

/** Query of the page that a post without a script leads to when it was taken; the value is the form's id. */
export const SENT_QUERY = 'form-sent';

/** §3 Form submission: names of the submission's own fields, in the body of the call and in a native post. */
export const SUBMISSION_NAMES = [
  'key',
  'formId',
  'collectionId',
  'objectName',
  'isOverlayForm',
  'submitButtonText',
  /** JSON, item id to value. A native post has the inputs of `field-names.ts` instead. */
  'form',
  'captchaKey',
  'pageTitle',
  'pageId',
  'contentSource',
  'pagePath',
  'pagePermissionTypeValue',
] as const;

export type SubmissionName = (typeof SUBMISSION_NAMES)[number];

/** An input that people neither see nor reach. What fills it in is no person: the site answers as ever and
 * keeps the submission apart, as spam. */
export const HONEYPOT_NAME = 'leave-this-empty';
