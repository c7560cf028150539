import { createHmac, hash, randomUUID } from 'node:crypto';
import { isSameText } from '@plinth/server/http';

/**
 * Time after which a key expires. The time is long, because some visitors leave a form open for hours before they send
 * it.
 */
const KEY_LIFETIME_MS = 6 * 60 * 60 * 1000;
/**
 * A key is accepted if its time is at most this far ahead of this process's clock, because the clock of the process
 * that made the key can be ahead.
 */
const CLOCK_SKEW_MS = 60_000;
const MARK_LENGTH = 22;

/**
 * Keys for submissions (§7 FormSubmissionKey). Each key is valid for one submission of one visitor, and only until it
 * expires. Nothing is stored when a key is made: it contains its time and its visitor, and is signed. The database
 * makes sure that only one submission is stored with a key.
 *
 * A call can contain `formId`, in its query or its body. The key is then valid only for this form. Without `formId`,
 * the key can be used for any form of the site.
 */
export interface SubmissionKeys {
  /** @param visitor Text that is different for each visitor: the crumb. */
  issue(visitor: string, formId?: string): string;
  check(key: string, visitor: string, formId: string): KeyState;
}

/** `broken`: not made by this site. `stolen`: made for a different visitor. `otherForm`: made for a different form. */
export type KeyState = 'valid' | 'broken' | 'stolen' | 'expired' | 'otherForm';

/** The form of a key: `<time, base 36>.<UUID>.<hash of the visitor>.<hash of the form, or nothing>.<signature>` */
const KEY_SHAPE = /^(([0-9a-z]{6,12})\.[0-9a-f-]{36}\.([\w-]{22})\.([\w-]{22})?)\.([\w-]{43})$/;

export function createSubmissionKeys(secret: string, now: () => number = Date.now): SubmissionKeys {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    issue: (visitor, formId) => {
      const form = formId === undefined ? '' : mark(`form ${formId}`);
      const head = `${now().toString(36)}.${randomUUID()}.${mark(`visitor ${visitor}`)}.${form}`;
      return `${head}.${sign(head)}`;
    },
    check: (key, visitor, formId) => {
      const [, head = '', time = '', owner = '', form = '', signature = ''] = KEY_SHAPE.exec(key) ?? [];
      if (!isSameText(signature, sign(head))) return 'broken';
      if (!isSameText(owner, mark(`visitor ${visitor}`))) return 'stolen';
      const age = now() - Number.parseInt(time, 36);
      if (age > KEY_LIFETIME_MS || age < -CLOCK_SKEW_MS) return 'expired';
      return form === '' || isSameText(form, mark(`form ${formId}`)) ? 'valid' : 'otherForm';
    },
  };
}

/** Hash of a text, made without a secret. A secret is not needed, because the signature of the key covers this hash. */
function mark(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, MARK_LENGTH);
}

/** Hash under which a key is stored, so that the database does not reveal keys that could still be used. */
export function keyHash(key: string): string {
  return hash('sha256', key, 'base64url');
}

/** Keys that were made before this time have expired. */
export function oldestGoodKey(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS - CLOCK_SKEW_MS);
}
