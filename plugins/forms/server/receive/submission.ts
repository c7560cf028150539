import { hash } from 'node:crypto';
import { encodeFormJson, type FormDefinition, type FormValues } from '@plinth/sdk/forms';
import type { StagedFile } from '@plinth/server/services';
import { storable, timeOrderedId } from '@plinth/server/storage';
import type { NewSubmission } from '../submissions/add-submissions.ts';
import { answersJson, answersOf, emailText, searchText, withoutSecret } from '../submissions/answers.ts';
import { summaryOf } from '../submissions/summary.ts';
import type { Details } from './details.ts';
import type { SpamReason } from './spam.ts';

/** A form that has passed every check. */
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
      answers: answersJson(answers),
      search_text: storable(searchText(answers)),
      emails: storable(emailText(answers)),
      spam,
      erased_at: null,
      summary: summaryOf(answers),
    },
    uploads: [...files.values()].flat().map(({ id }) => id),
    notify: spam === '',
  };
}

/**
 * Hash of the content of a submission. It leaves out the captcha token and the page, because they can differ when the
 * form is sent again, and passwords, because they could be guessed from the hash.
 */
export function contentHash(
  { formId, fields }: Pick<FormDefinition, 'formId' | 'fields'>,
  values: FormValues,
  files: CheckedForm['files'],
): string {
  const said = new Map(values);
  for (const field of fields) {
    const kept = withoutSecret(field, values.get(field.id));
    if (kept !== undefined) said.set(field.id, kept);
  }
  const digests = [...files].map(([field, list]) => [field, list.map(({ name, sha256 }) => [name, sha256])]);
  return hash('sha256', JSON.stringify([formId, encodeFormJson(said), digests]), 'base64url');
}
