import { HONEYPOT_NAME, type SubmissionName } from '@plinth/sdk/forms';
import type { StagedFile } from '../uploads/staged-file.ts';

/** A form as it came, by script or as a plain post. */
export interface SentForm {
  /** A field of the submission itself (§3); empty when it did not come. */
  own(name: SubmissionName): string;
  /** Everything that came, in order: the native inputs are among it. A file has the name of its input. */
  readonly entries: readonly SentEntry[];
  readonly files: readonly SentFile[];
  /** What stands in the input that people do not see. */
  readonly honeypot: string;
  /** The crumb, when it came in the body. */
  readonly crumb: string;
  /** Of the page that the form was sent from, as far as the browser says. */
  readonly pageQuery: URLSearchParams;
}

export type SentEntry = readonly [name: string, value: string | StagedFile];

export interface SentFile {
  readonly input: string;
  readonly file: StagedFile;
}

/** Fields that captcha services add to a form by themselves. */
const CAPTCHA_FIELDS = ['g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'];

/** From the entries of a posted form. The first of a name counts. */
export function sentEntries(entries: readonly SentEntry[]): SentForm {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string' && !texts.has(name)) texts.set(name, value);
  const text = (name: string): string => texts.get(name) ?? '';
  const captchaKey = ['captchaKey', ...CAPTCHA_FIELDS].map(text).find((token) => token !== '') ?? '';
  return {
    own: (name) => (name === 'captchaKey' ? captchaKey : text(name)),
    entries,
    files: entries.flatMap(([input, file]) => (typeof file === 'string' ? [] : [{ input, file }])),
    honeypot: text(HONEYPOT_NAME),
    crumb: text('crumb'),
    pageQuery: new URLSearchParams(),
  };
}

/** From a JSON body; undefined when it is no object. `form` may be the object itself instead of its JSON. */
export function sentJson(body: unknown): SentForm | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return sentEntries(
    Object.entries(body).flatMap(([name, value]): SentEntry[] => {
      if (value === null || value === undefined) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
}
