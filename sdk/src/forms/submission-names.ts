/** §7: the paths to which a form posts, with and without a script. */
export const SUBMISSION_KEY_PATH = '/api/form/FormSubmissionKey';
export const SAVE_SUBMISSION_PATH = '/api/form/SaveFormSubmission';
/** §7: the path to which a page reports that a form was seen. */
export const FORM_RENDER_PATH = '/api/census/form-render';

/** Query parameter of the page that is shown after an accepted post without a script; its value is the form's id. */
export const SENT_QUERY = 'form-sent';

/** §3 Form submission: names of the fields that every submission has, in the body of the call and in a native post. */
export const SUBMISSION_NAMES = [
  'key',
  'formId',
  'collectionId',
  'objectName',
  'isOverlayForm',
  'submitButtonText',
  /**
   * JSON of item id to value. A native post has one input for each value instead, with the names of `field-names.ts`.
   */
  'form',
  'captchaKey',
  'pageTitle',
  'pageId',
  'contentSource',
  'pagePath',
  'pagePermissionTypeValue',
] as const;

export type SubmissionName = (typeof SUBMISSION_NAMES)[number];

/**
 * Name of an input that visitors can neither see nor reach. When it is filled in, a program has sent the form: the site
 * then answers as usual and stores the submission separately, as spam.
 */
export const HONEYPOT_NAME = 'leave-this-empty';
