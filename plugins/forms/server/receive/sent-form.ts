import { HONEYPOT_NAME, type SubmissionName } from '@plinth/sdk/forms';
import type { StagedFile } from '@plinth/server/services';

/** A form as the request contained it, sent by a script or posted without one. */
export interface SentForm {
  /** Value of one of the submission's own fields (§3), such as `formId`; empty when it was not sent. */
  own(name: SubmissionName): string;
  /**
   * Everything that was sent, in order, including inputs that are no fields of the form. A file's entry is named after
   * its input.
   */
  readonly entries: readonly SentEntry[];
  readonly files: readonly SentFile[];
  /** Value of the input that is hidden from people, so that only robots fill it in. */
  readonly honeypot: string;
  /** The crumb, when it was sent in the body. */
  readonly crumb: string;
  /** Query of the page from which the form was sent; empty when the browser does not send it. */
  readonly pageQuery: URLSearchParams;
}

export type SentEntry = readonly [name: string, value: string | StagedFile];

export interface SentFile {
  readonly input: string;
  readonly file: StagedFile;
}

/** Fields that captcha services add to a form. */
export const CAPTCHA_FIELDS = ['g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'];

/** Makes a `SentForm` from the entries of a posted form. When a name is repeated, its first value counts. */
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

/**
 * Makes a `SentForm` from a parsed JSON body; undefined when the body is not an object. The property `form` of the body
 * can be an object, or the JSON text of that object.
 */
export function sentJson(body: unknown): SentForm | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return sentEntries(
    Object.entries(body).flatMap(([name, value]): SentEntry[] => {
      if (value === null || value === undefined) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
}
