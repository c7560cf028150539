import type { Host } from '@plinth/sdk';

/** Prefix of the storage keys of drafts. The id of the form follows it, so each form has its own draft. */
export const DRAFT_PREFIX = 'forms.draft.';

/**
 * Is there a draft of this form? Called before the code that reads drafts is fetched, to find out whether that code is
 * needed.
 */
export function hasDraft({ storage }: Pick<Host, 'storage'>, formId: string): boolean {
  return storage.local.get(DRAFT_PREFIX + formId) !== undefined;
}

/** Removes the draft of a form that was sent. Works for drafts of `createDraft` and of `keepInputs`. */
export function forgetDraft({ storage }: Pick<Host, 'storage'>, formId: string): void {
  storage.local.remove(DRAFT_PREFIX + formId);
}
