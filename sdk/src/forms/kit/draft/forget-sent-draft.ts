import type { SafeStorage } from '@plinth/sdk';
import { jsonText } from '../../../json/json-text.ts';
import { DRAFT_PREFIX } from './draft-key.ts';
import { readStored, type StoredDraft } from './stored-draft.ts';

/** A submission that the server has accepted. */
export interface SentForm {
  readonly formId: string;
  /** The values that were sent: JSON of form item id to value. */
  readonly form: string;
  /** When the visitor pressed the submit button, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Removes the draft of a form that was sent. Otherwise the draft would fill in the form again, and the visitor might
 * send the same form twice. Works on any page, not only on the page of the form. Keeps the draft when the visitor has
 * typed something else after pressing the button.
 */
export function forgetSentDraft(storage: SafeStorage, sent: SentForm): void {
  const key = DRAFT_PREFIX + sent.formId;
  const draft = readStored(storage.get(key));
  if (draft && (draft.at <= sent.at || isPartOf(draft, sent.form))) storage.remove(key);
}

/**
 * Are all values of the draft among the values that were sent? If so, the draft has no new content, even if it was
 * written after the button was pressed, for example when the visitor left the page.
 */
function isPartOf(draft: StoredDraft, form: string): boolean {
  if (draft.hash === '') return false;
  const whole = valuesOf(form);
  return [...valuesOf(draft.form)].every(([id, value]) => jsonText(whole.get(id)) === jsonText(value));
}

function valuesOf(form: string): ReadonlyMap<string, unknown> {
  try {
    const values: unknown = JSON.parse(form);
    return new Map(typeof values === 'object' && values !== null ? Object.entries(values) : []);
  } catch {
    // Storage can contain any text, because the visitor can change it. Invalid JSON counts as an empty draft.
    return new Map();
  }
}
