import type { PageContext } from '@plinth/sdk';
import { jsonText } from '../../../json/json-text.ts';
import { HONEYPOT_NAME } from '../../index.ts';
import type { FormEntry, FormIdentity } from './contract.ts';
import { type PageFields, pageFields } from './page-fields.ts';

/** §3, §7: body of SaveFormSubmission without its `key`. */
export interface Payload extends PageFields, FormIdentity {
  readonly collectionId: string;
  /** The values of the form: JSON of form item id to value. */
  readonly form: string;
  readonly captchaKey?: string;
  readonly [HONEYPOT_NAME]?: string;
}

export interface PayloadParts {
  readonly identity: FormIdentity;
  readonly entry: Pick<FormEntry, 'form' | 'honeypot'>;
  readonly captchaKey: string | undefined;
  readonly page: Pick<PageContext, 'item' | 'collection'>;
  /** Path of the page with the form, without query. */
  readonly path: string;
}

export function payloadOf({ identity, entry, captchaKey, page, path }: PayloadParts): Payload {
  const { formId, objectName, isOverlayForm, submitButtonText } = identity;
  return {
    formId,
    collectionId: page.collection?.id ?? '',
    objectName,
    isOverlayForm,
    submitButtonText,
    form: entry.form,
    ...(captchaKey === undefined ? {} : { captchaKey }),
    ...(entry.honeypot ? { [HONEYPOT_NAME]: entry.honeypot } : {}),
    ...pageFields(page, path),
  };
}

/**
 * Are both payloads the same submission, sent twice? The captcha token is not compared, because each attempt has a new
 * token.
 */
export function isSamePayload(one: Payload, other: Payload): boolean {
  return comparable(one) === comparable(other);
}

function comparable({ captchaKey: _, ...payload }: Payload): string {
  return jsonText(payload);
}
