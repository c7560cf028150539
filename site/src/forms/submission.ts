import { createHash } from 'node:crypto';
import { encodeForm, type FormDefinition, type FormValues } from '@plinth/sdk/forms';
import { storable } from '../database/storable.ts';
import type { NewSubmission } from '../database/submissions.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import { answersOf, emailText, searchText } from './answers.ts';
import type { Details } from './details.ts';
import type { SpamReason } from './spam.ts';

/** A form that passed every check. */
export interface CheckedForm {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  /** Files by the id of their field. */
  readonly files: ReadonlyMap<string, readonly StagedFile[]>;
  readonly details: Details;
  readonly keyHash: string;
  readonly contentHash: string;
  readonly spam: SpamReason;
}

export function submissionOf(form: CheckedForm, now: Date): NewSubmission {
  const { definition, values, files, details, spam } = form;
  const answers = answersOf(definition.fields, values, files);
  return {
    row: {
      id: timeOrderedId(now.getTime()),
      key_hash: form.keyHash,
      content_hash: form.contentHash,
      form_id: storable(definition.formId),
      form_name: storable(definition.formName || definition.formId),
      received_at: now.toISOString(),
      details: JSON.stringify(details),
      answers: JSON.stringify(answers),
      search_text: storable(searchText(answers)),
      emails: storable(emailText(answers)),
      spam,
      erased_at: null,
    },
    uploads: [...files.values()].flat().map(({ id }) => id),
    notify: spam === '',
  };
}

/** Hash of what a visitor said. A second try may have another captcha token, or come from another page. */
export function contentHash(formId: string, values: FormValues, files: CheckedForm['files']): string {
  const digests = [...files].map(([field, list]) => [field, list.map(({ name, sha256 }) => [name, sha256])]);
  return createHash('sha256')
    .update(JSON.stringify([formId, encodeForm(values), digests]))
    .digest('base64url');
}
