import type { Host } from '@plinth/sdk';

/** Storage keys of drafts: one for each form. */
export const DRAFT_PREFIX = 'forms.draft.';

/** Is there a draft of this form? Asked before what reads it is fetched. */
export function hasDraft({ storage }: Pick<Host, 'storage'>, formId: string): boolean {
  return storage.local.get(DRAFT_PREFIX + formId) !== undefined;
}

/** Forgets the draft of a form, whoever holds it: after success. */
export function forgetDraft({ storage }: Pick<Host, 'storage'>, formId: string): void {
  storage.local.remove(DRAFT_PREFIX + formId);
}
