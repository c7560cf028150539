import { createHmac, hash, randomUUID } from 'node:crypto';
import { isSameText } from '../../../http/crumb.ts';

/**
 * Time after which a key expires. The time is long, because a visitor may leave a form open for hours before sending
 * it.
 */
const KEY_LIFETIME_MS = 6 * 60 * 60 * 1000;
/**
 * A key may be this much newer than this process's clock, because the clock of the process that made the key may be
 * ahead.
 */
const CLOCK_SKEW_MS = 60_000;
const MARK_LENGTH = 22;

/**
 * Keys for submissions (§7 FormSubmissionKey). A key can store one submission, expires, and belongs to one visitor.
 * Nothing is stored when a key is made: it contains its time and its visitor, and is signed. The database makes sure
 * that a key stores only once.
 *
 * The call has no body; its query names the form (`?formId=`) that the key is for. Without it the key is valid for any
 * form of the site, until it is used.
 */
export interface SubmissionKeys {
  /** @param visitor Text that is different for each visitor: the crumb. */
  issue(visitor: string, formId?: string): string;
  check(key: string, visitor: string, formId: string): KeyState;
}

/** `broken`: not made by this site. `stolen`: made for another visitor. `otherForm`: made for another form. */
export type KeyState = 'valid' | 'broken' | 'stolen' | 'expired' | 'otherForm';

/** `<time, base 36>.<UUID>.<hash of the visitor>.<hash of the form, or nothing>.<signature>` */
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

/** A hash without a secret. A secret is not needed, because the signature of the key covers this hash. */
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
