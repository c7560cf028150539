import type { Dispose, Host } from '@plinth/sdk';
import { jsonText } from '../../../json/json-text.ts';
import {
  decodeFormData,
  decodeFormJson,
  encodeFormJson,
  type FormField,
  type FormValues,
  hasValue,
  mayBeKept,
} from '../../index.ts';
import { definitionHash } from './definition-hash.ts';
import { DRAFT_PREFIX } from './draft-key.ts';
import { readStored } from './stored-draft.ts';

/**
 * A draft is stored this long after the first change that is not stored yet. A crash loses at most the text typed in
 * this time.
 */
const DRAFT_DELAY_MS = 300;
/** After this time the draft is removed, because the visitor is not expected to come back. */
const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** §9: 1 MB. A larger draft would leave too little storage for other pages of the site. */
const LARGEST_DRAFT_CHARACTERS = 1_000_000;

/**
 * Keeps what the visitor types into one form in the visitor's own browser, so that it survives reloads and crashes. A
 * draft belongs to one definition of the form: when the author changes the fields, the draft is dropped. A draft
 * expires after 30 days.
 */
export interface Draft {
  /**
   * Returns the values of the draft, only for fields that still exist. Undefined when there is no draft for this
   * definition of the form.
   */
  read(): FormValues | undefined;
  /**
   * Stores the values that the parameter `read` returns, after a short delay or when the page is hidden. Calls `read`
   * only then, and not at every key press.
   */
  write(read: () => FormValues): void;
  /** Stores changes that have not been stored yet, and stops storing. */
  dispose: Dispose;
}

export interface DraftOptions {
  readonly formId: string;
  readonly fields: readonly FormField[];
  /** Returns the current time in milliseconds since the epoch. Default: the browser's clock. */
  readonly now?: () => number;
}

export function createDraft(host: Host, { formId, fields, now = Date.now }: DraftOptions): Draft {
  const storage = host.storage.local;
  const key = DRAFT_PREFIX + formId;
  const kept = fields.filter(mayBeKept);
  const ids = new Set(kept.filter(hasValue).map(({ id }) => id));
  const hash = definitionHash(kept);
  let held: (() => FormValues) | undefined;
  let cancel: Dispose | undefined;

  const release = () => {
    cancel?.();
    cancel = undefined;
    held = undefined;
  };
  const flush = () => {
    if (!held) return;
    const form = encodeFormJson(new Map([...held()].filter(([id]) => ids.has(id))));
    release();
    // A draft that is too large is removed. A shortened draft would lose the end of what the visitor typed.
    if (form.length > LARGEST_DRAFT_CHARACTERS) return storage.remove(key);
    storage.set(key, jsonText({ hash, at: now(), form }));
  };
  const isFresh = (at: number) => Math.abs(now() - at) < DRAFT_LIFETIME_MS;

  const stops = [
    host.listen(window, 'pagehide', flush),
    host.listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush();
    }),
  ];
  for (const other of storage.keys(DRAFT_PREFIX)) {
    if (!isFresh(readStored(storage.get(other))?.at ?? Number.NEGATIVE_INFINITY)) storage.remove(other);
  }

  return {
    read() {
      const stored = readStored(storage.get(key));
      if (!stored || !isFresh(stored.at)) return undefined;
      if (stored.hash === '') return decodeFormData(kept, new URLSearchParams(stored.form));
      if (stored.hash !== hash) return undefined;
      const decoded = decodeFormJson(kept, stored.form);
      return decoded.ok ? decoded.values : undefined;
    },
    write(read) {
      held = read;
      cancel ??= host.timeout(flush, DRAFT_DELAY_MS);
    },
    dispose() {
      flush();
      for (const stop of stops) stop();
    },
  };
}
