import type { SafeStorage } from '@plinth/sdk';
import { DRAFT_PREFIX } from './draft-key.ts';
import { readStored, type StoredDraft } from './stored-draft.ts';

/** A submission that the server has taken. */
export interface SentForm {
  readonly formId: string;
  /** JSON of form item id to value. */
  readonly form: string;
  /** Milliseconds since the epoch at which the visitor pressed the button. */
  readonly at: number;
}

/**
 * Forgets the draft of a form that was sent, on whichever page, unless the visitor has typed something else since: it
 * would come back filled in, and be sent twice.
 */
export function forgetSentDraft(storage: SafeStorage, sent: SentForm): void {
  const key = DRAFT_PREFIX + sent.formId;
  const draft = readStored(storage.get(key));
  if (draft && (draft.at <= sent.at || isPartOf(draft, sent.form))) storage.remove(key);
}

/** A draft may be written after the button was pressed, as the page goes, and still say the same. */
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
    // Storage is the visitor's: what is no JSON says nothing.
    return new Map();
  }
}
