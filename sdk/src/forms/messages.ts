import { SUBMITTING_MESSAGE, TOO_LONG_MESSAGE } from './first-messages.ts';

/** §8 Form messages, each exactly as specified. */
export const FORM_MESSAGES = {
  submitting: SUBMITTING_MESSAGE,
  processing: 'Error processing form submission. Please reload and try again.',
  unknown: 'Unknown error, please try again later.',
  captcha: 'Complete CAPTCHA before submitting.',
  captchaMissing: 'ReCaptcha has not been set up!',
  noKey: 'Could not get a form submission key, please try again later.',
  unparsed: 'Could not parse the form fields, please check your entries.',
  invalid: 'One or more fields is invalid, please check your entries.',
  /** Shown above the form. */
  reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
  /** Shown below the form. */
  reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
  unauthorised: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  serverError: 'Unable to send form. Please try again later.',
} as const;

/** §5: example of an email address, which replaces `{email}` of the specification. */
const EMAIL_SHAPE = 'user@domain.com';
const HOST_SHAPES = ['www.domain.com', 'https://www.domain.com'] as const;

/** §5, §8: messages of single fields. Where the specification has no text, the wording is ours. */
export const FIELD_MESSAGES = {
  /** §5. */
  tooLong: TOO_LONG_MESSAGE,
  /** §5. */
  email: `Email is not valid. Email addresses should follow the format ${EMAIL_SHAPE}.`,
  /** §5 "Interface strings". */
  website: `Links must be formatted as ${HOST_SHAPES[0]} or ${HOST_SHAPES[1]}`,
  required: (title: string) => `${title || 'This field'} is required.`,
  number: 'Enter a number.',
  currency: 'Enter an amount with at most two decimals, for example 12.50.',
  twitter: 'Use at most 15 letters, digits and underscores.',
  phone: 'Use digits only.',
  date: 'Enter a valid date: month, day and a four-digit year.',
  time: 'Enter a valid time: hours and minutes.',
  zip: 'A US ZIP code has exactly 5 digits.',
  address: 'Enter street, city and country.',
  /** §5 "Interface strings". */
  notAnOption: (value: string) => `${value} is not one of the expected options`,
  likert: 'Answer every question.',
  tooManyFiles: (max: number) => (max === 1 ? 'Choose one file only.' : `Choose at most ${max} files.`),
  /** §8 "Interface strings". */
  fileType: (fileName: string, types: string) =>
    `The file ${fileName} does not appear to be a supported ${types && `${types} `}file.`,
  /** §8 "Interface strings". */
  fileSize: (fileName: string, maxSize: string) =>
    `The file ${fileName} is too large. The maximum allowed file size is ${maxSize}.`,
} as const;

/** §8 "Interface strings": failures of an upload. */
export const UPLOAD_MESSAGES = {
  problem: 'There was a problem while uploading your file.',
  incomplete: 'File upload failed to complete',
} as const;

/** §8: text of an empty field in a form summary. */
export const EMPTY_SUMMARY = 'N/A';
