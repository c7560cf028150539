import type { SafeStorage } from '@plinth/sdk';
import { HONEYPOT_NAME } from '@plinth/sdk/forms';
import type { OutboxEntry, Payload } from '@plinth/sdk/forms/kit';
import { ContentSource, OUTBOX_PREFIX } from '@plinth/sdk/forms/kit';
import { jsonText } from '@plinth/sdk/json';
import * as v from 'valibot';

const payloadSchema = v.strictObject({
  formId: v.string(),
  collectionId: v.string(),
  objectName: v.string(),
  isOverlayForm: v.boolean(),
  submitButtonText: v.string(),
  form: v.string(),
  captchaKey: v.exactOptional(v.string()),
  [HONEYPOT_NAME]: v.exactOptional(v.string()),
  pageTitle: v.string(),
  pageId: v.string(),
  contentSource: v.enum(ContentSource),
  pagePath: v.string(),
  pagePermissionTypeValue: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, Payload>;

const entrySchema = v.object({
  id: v.string(),
  at: v.number(),
  payload: payloadSchema,
  key: v.optional(v.string()),
  refusal: v.optional(v.object({ status: v.number(), body: v.unknown() })),
  isSent: v.optional(v.boolean()),
}) satisfies v.GenericSchema<unknown, OutboxEntry>;

/** Waiting submissions in the visitor's own storage. Entries that cannot be read are skipped. */
export interface EntryStore {
  get(id: string): OutboxEntry | undefined;
  /** All entries, the oldest first. */
  all(): readonly OutboxEntry[];
  /**
   * Stores an entry. Returns false when it cannot be stored. The entry would then be lost when the visitor leaves the
   * page.
   */
  put(entry: OutboxEntry): boolean;
  remove(id: string): void;
}

export function createEntryStore(storage: SafeStorage): EntryStore {
  const read = (key: string) => readEntry(storage.get(key));
  return {
    get: (id) => read(OUTBOX_PREFIX + id),
    all: () =>
      storage
        .keys(OUTBOX_PREFIX)
        .flatMap((key) => read(key) ?? [])
        .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)),
    put: (entry) => storage.set(OUTBOX_PREFIX + entry.id, jsonText(entry)),
    remove: (id) => storage.remove(OUTBOX_PREFIX + id),
  };
}

export function readEntry(text: string | null | undefined): OutboxEntry | undefined {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // The storage can contain any text, because the visitor can change it. So invalid text is not reported as an error.
    return undefined;
  }
}
