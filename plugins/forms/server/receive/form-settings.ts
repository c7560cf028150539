import { featureSettings, httpAddress, wholeNumber } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly forms: FormSettings;
  }
}

export interface FormSettings {
  /** How many submissions of one form are accepted from one IP address in a minute; 0 means no limit. Default: 20. */
  readonly submissionsPerMinute: number;
  /** A form that is sent less than this many seconds after the first page of the visit counts as spam. Default: 2. */
  readonly minimumSeconds: number;
  /** Secret of the captcha service; without one, forms with a captcha are refused. */
  readonly captchaSecret: string | undefined;
  /** Address of the service that checks captchas. Undefined: the address of the form's provider. */
  readonly captchaVerifyUrl: string | undefined;
  /** Limit for a file in bytes, even if a form allows larger files. Default: 100,000,000. */
  readonly largestFileBytes: number;
  /** Limit for the text of a submission in bytes, without its files. Default: 1,000,000. */
  readonly largestSubmissionBytes: number;
}

/** Default limit for a file in bytes. §9: 1 MB is 1,000,000 bytes. */
const LARGEST_FILE_BYTES = '100000000';
/** Default limit for the text of a submission in bytes. 1 MB is the text of a long book. */
const LARGEST_SUBMISSION_BYTES = '1000000';
/** Highest value of `largestSubmission`. It is low, because memory must hold several copies of a whole submission. */
const LARGEST_SUBMISSION_LIMIT_BYTES = 10_000_000;
/** Highest value of `largestFile`. The databases store a size as a 32-bit integer. */
const LARGEST_LIMIT_BYTES = 2_000_000_000;

const schema = v.object({
  formRate: v.optional(wholeNumber, '20'),
  formMinimumSeconds: v.optional(wholeNumber, '2'),
  largestFile: v.optional(
    v.pipe(wholeNumber, v.maxValue(LARGEST_LIMIT_BYTES, `must be at most ${LARGEST_LIMIT_BYTES}`)),
    LARGEST_FILE_BYTES,
  ),
  largestSubmission: v.optional(
    v.pipe(
      wholeNumber,
      v.maxValue(LARGEST_SUBMISSION_LIMIT_BYTES, `must be at most ${LARGEST_SUBMISSION_LIMIT_BYTES}`),
    ),
    LARGEST_SUBMISSION_BYTES,
  ),
  captchaSecret: v.optional(v.string()),
  captchaVerifyUrl: v.optional(httpAddress),
});

export const FORM_SETTINGS = featureSettings({
  key: 'forms',
  variables: {
    formRate: 'PLINTH_FORM_RATE',
    formMinimumSeconds: 'PLINTH_FORM_MINIMUM_SECONDS',
    largestFile: 'PLINTH_LARGEST_FILE',
    largestSubmission: 'PLINTH_LARGEST_SUBMISSION',
    captchaSecret: 'CAPTCHA_SECRET',
    captchaVerifyUrl: 'CAPTCHA_VERIFY_URL',
  },
  schema,
  settings: (given) => ({
    submissionsPerMinute: given.formRate,
    minimumSeconds: given.formMinimumSeconds,
    captchaSecret: given.captchaSecret,
    captchaVerifyUrl: given.captchaVerifyUrl,
    largestFileBytes: given.largestFile,
    largestSubmissionBytes: given.largestSubmission,
  }),
});
