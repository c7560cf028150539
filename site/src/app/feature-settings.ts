import * as v from 'valibot';
import type { SiteConfig } from '../contract/site-config.ts';

/**
 * Settings of forms, the owner, mail and files. They are read from environment variables only: most are secrets, which
 * must not appear on a command line, where the process list shows them.
 */
export type FeatureSettings = Pick<SiteConfig, 'forms' | 'owner' | 'mail' | 'bucket'>;

/** Environment variables, keyed by the name that `readFeatureSettings` uses. */
export const FEATURE_VARIABLES: Readonly<Record<string, string>> = {
  formRate: 'PLINTH_FORM_RATE',
  formMinimumSeconds: 'PLINTH_FORM_MINIMUM_SECONDS',
  largestFile: 'PLINTH_LARGEST_FILE',
  largestSubmission: 'PLINTH_LARGEST_SUBMISSION',
  captchaSecret: 'CAPTCHA_SECRET',
  captchaVerifyUrl: 'CAPTCHA_VERIFY_URL',
  ownerEmail: 'PLINTH_OWNER_EMAIL',
  ownerPassword: 'PLINTH_OWNER_PASSWORD',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mailTo: 'MAIL_TO',
  bucketUrl: 'S3_BUCKET_URL',
  bucketRegion: 'S3_REGION',
  bucketKeyId: 'S3_ACCESS_KEY_ID',
  bucketSecret: 'S3_SECRET_ACCESS_KEY',
};

/** Shorter passwords can be guessed. */
const SHORTEST_PASSWORD = 12;
/** Longer passwords add no security and cost hashing time. */
const LONGEST_PASSWORD = 1024;
/** §9: 1 MB is 1,000,000 bytes. */
const LARGEST_FILE_BYTES = '100000000';
/** Largest text of a submission. 1 MB is the text of a long book. */
const LARGEST_SUBMISSION_BYTES = '1000000';
/** Upper limit of the setting: a whole submission is held in memory, in several copies. */
const LARGEST_SUBMISSION_LIMIT_BYTES = 10_000_000;
/** Upper limit of the setting: the databases store a size as a 32-bit integer. */
const LARGEST_LIMIT_BYTES = 2_000_000_000;

const WHOLE_RULE = 'must be a whole number';
const whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/, WHOLE_RULE), v.transform(Number));
const address = v.pipe(v.string(), v.regex(/^[^\s<>]+@[^\s<>]+$/, 'must be an email address'));
const httpAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address'),
);
const smtpAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), 'must start with smtp: or smtps:'),
);

const featureSchema = v.object({
  formRate: v.optional(whole, '20'),
  formMinimumSeconds: v.optional(whole, '2'),
  largestFile: v.optional(
    v.pipe(whole, v.maxValue(LARGEST_LIMIT_BYTES, `must be at most ${LARGEST_LIMIT_BYTES}`)),
    LARGEST_FILE_BYTES,
  ),
  largestSubmission: v.optional(
    v.pipe(whole, v.maxValue(LARGEST_SUBMISSION_LIMIT_BYTES, `must be at most ${LARGEST_SUBMISSION_LIMIT_BYTES}`)),
    LARGEST_SUBMISSION_BYTES,
  ),
  captchaSecret: v.optional(v.string()),
  captchaVerifyUrl: v.optional(httpAddress),
  ownerEmail: v.optional(address, 'owner@localhost'),
  ownerPassword: v.optional(
    v.pipe(
      v.string(),
      v.minLength(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`),
      v.maxLength(LONGEST_PASSWORD, `must have at most ${LONGEST_PASSWORD} characters`),
    ),
  ),
  smtpUrl: v.optional(smtpAddress),
  mailFrom: v.optional(address),
  mailTo: v.optional(address),
  bucketUrl: v.optional(v.pipe(httpAddress, v.transform(withoutLastSlash))),
  bucketRegion: v.optional(v.string(), 'us-east-1'),
  bucketKeyId: v.optional(v.string()),
  bucketSecret: v.optional(v.string()),
});

/** Reads the settings. Problems name the variables. */
export function readFeatureSettings(given: Record<string, unknown>): {
  readonly settings: FeatureSettings;
  readonly problems: readonly string[];
} {
  const parsed = v.safeParse(featureSchema, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${variableOf(v.getDotPath(issue))}: ${issue.message}`);
    return { settings: settingsOf(v.parse(featureSchema, {})), problems };
  }
  const { bucketUrl, bucketKeyId, bucketSecret } = parsed.output;
  const isHalf = bucketUrl !== undefined && (bucketKeyId === undefined || bucketSecret === undefined);
  const problems = isHalf ? ['S3_BUCKET_URL: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'] : [];
  return { settings: settingsOf(parsed.output), problems };
}

/** Settings when no variable is set. */
export function defaultFeatureSettings(): FeatureSettings {
  return settingsOf(v.parse(featureSchema, {}));
}

function settingsOf(given: v.InferOutput<typeof featureSchema>): FeatureSettings {
  const { bucketUrl, bucketRegion, bucketKeyId, bucketSecret } = given;
  return {
    forms: {
      submissionsPerMinute: given.formRate,
      minimumSeconds: given.formMinimumSeconds,
      captchaSecret: given.captchaSecret,
      captchaVerifyUrl: given.captchaVerifyUrl,
      largestFileBytes: given.largestFile,
      largestSubmissionBytes: given.largestSubmission,
    },
    owner: { email: given.ownerEmail.toLowerCase(), password: given.ownerPassword },
    mail: { smtpUrl: given.smtpUrl, from: given.mailFrom, to: given.mailTo },
    bucket:
      bucketUrl !== undefined && bucketKeyId !== undefined && bucketSecret !== undefined
        ? { url: bucketUrl, region: bucketRegion, accessKeyId: bucketKeyId, secretAccessKey: bucketSecret }
        : undefined,
  };
}

function withoutLastSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

function variableOf(option: string | null): string {
  return (option && FEATURE_VARIABLES[option]) || String(option);
}
