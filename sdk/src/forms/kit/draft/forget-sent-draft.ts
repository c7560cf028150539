import type { SafeStorage } from '@plinth/sdk';
import { DRAFT_PREFIX } from './draft-key.ts';
import { readStored, type StoredDraft } from './stored-draft.ts';

/** A submission that the server has accepted. */
export interface SentForm {
  readonly formId: string;
  /** JSON of form item id to value. */
  readonly form: string;
  /** Milliseconds since the epoch at which the visitor pressed the button. */
  readonly at: number;
}

/**
 * Removes the draft of a form that was sent, from any page. Keeps it when the visitor has typed something else since.
 * A draft that stays would fill in the form again, which might then be sent twice.
 */
export function forgetSentDraft(storage: SafeStorage, sent: SentForm): void {
  const key = DRAFT_PREFIX + sent.formId;
  const draft = readStored(storage.get(key));
  if (draft && (draft.at <= sent.at || isPartOf(draft, sent.form))) storage.remove(key);
}

/**
 * Are all values of the draft among those that were sent? A draft that was written after the button was pressed, when
 * the page was left, may still have the same content.
 */
function isPartOf(draft: StoredDraft, form: string): boolean {
  if (draft.hash === '') return false;
  const whole = valuesOf(form);
  return [...valuesOf(draft.form)].every(([id, value]) => JSON.stringify(whole.get(id)) === JSON.stringify(value));
}

function valuesOf(form: string): ReadonlyMap<string, unknown> {
  try {
    const values: unknown = JSON.parse(form);
    return new Map(typeof values === 'object' && values !== null ? Object.entries(values) : []);
  } catch {
    // Storage may hold any text, because the visitor can change it. Invalid JSON counts as an empty draft.
    return new Map();
  }
}
