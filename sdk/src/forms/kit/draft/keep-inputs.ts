import type { Host } from '@plinth/sdk';
import { jsonText } from '../../../json/json-text.ts';
import { type FormField, mayBeKept } from '../../index.ts';
import { DRAFT_PREFIX } from './draft-key.ts';

/**
 * Stores the inputs of a form as a draft without parsing them. Used when the code that parses inputs could not be
 * fetched. This draft has no definition hash, and its `form` is in the format of a native post. `createDraft` converts
 * it into a normal draft.
 */
export function keepInputs(
  { storage }: Pick<Host, 'storage'>,
  form: HTMLFormElement,
  { formId, fields }: { readonly formId: string; readonly fields: readonly FormField[] },
): void {
  const kept = fields.filter(mayBeKept).map(({ id }) => id);
  const inputs = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (kept.includes(name.slice(name.indexOf(':') + 1))) inputs.append(name, String(value));
  }
  storage.local.set(DRAFT_PREFIX + formId, jsonText({ hash: '', at: Date.now(), form: String(inputs) }));
}
