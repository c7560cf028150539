import type { Host } from '@plinth/sdk';

/** Storage keys of drafts: one for each form. */
export const DRAFT_PREFIX = 'forms.draft.';

/** Is there a draft of this form? Checked before the code that reads drafts is fetched. */
export function hasDraft({ storage }: Pick<Host, 'storage'>, formId: string): boolean {
  return storage.local.get(DRAFT_PREFIX + formId) !== undefined;
}

/** Removes the draft of a form that was sent. The caller need not know which code has written the draft. */
export function forgetDraft({ storage }: Pick<Host, 'storage'>, formId: string): void {
  storage.local.remove(DRAFT_PREFIX + formId);
}
