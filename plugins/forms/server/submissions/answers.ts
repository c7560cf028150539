import {
  type FieldValue,
  type FormField,
  type FormValues,
  hasValue,
  plainText,
  rulesOf,
  traitsOf,
} from '@plinth/sdk/forms';
import type { StagedFile } from '@plinth/server/services';
import * as v from 'valibot';
import type { SubmissionRow } from './submission-row.ts';

/** Stored in place of a secret, for example a password. The secret itself is never stored. */
export const NOT_KEPT = '(entered, not kept)';

/** A question of a stored submission with its answer. */
export interface Answer {
  readonly id: string;
  /** Kind of field (§3). */
  readonly type: string;
  readonly title: string;
  /**
   * The value as JSON of the shape that §3 defines for the field `form` of a submission. For a file: its name, size and
   * type, and the id under which it is stored.
   */
  readonly value: unknown;
  /** The value as text. */
  readonly text: string;
}

/** Makes the answers of a submitted form. @param files The stored files by the id of their field. */
export function answersOf(
  fields: readonly FormField[],
  values: FormValues,
  files: ReadonlyMap<string, readonly StagedFile[]>,
): readonly Answer[] {
  return fields.filter(hasValue).map((field) => {
    const value = withoutSecret(field, values.get(field.id));
    const kept = files.get(field.id) ?? [];
    const { isFiles, untitled } = rulesOf(field);
    return {
      id: field.id,
      type: field.type,
      title: field.title || (untitled?.(field) ?? ''),
      value: isFiles ? kept.map(({ id, name, size, type }) => ({ id, name, size, type })) : value,
      text: plainText(field, value),
    };
  });
}

/** Replaces the value of a secret field by a note that a value was entered. */
export function withoutSecret(field: FormField, value: FieldValue | undefined): FieldValue | undefined {
  return traitsOf(field).isSecret && value !== undefined && value !== '' ? NOT_KEPT : value;
}

/** Text of all answers, for the search. */
export function searchText(answers: readonly Answer[]): string {
  return answers
    .filter((answer) => !traitsOf(answer).isSecret)
    .map(({ text }) => text.toLowerCase())
    .join('\n');
}

/** Addresses of the email fields, with a space around each. */
export function emailText(answers: readonly Answer[]): string {
  const emails = answers.flatMap((answer) =>
    traitsOf(answer).isEmail && answer.text !== '' ? [answer.text.trim().toLowerCase()] : [],
  );
  return emails.length === 0 ? '' : ` ${[...new Set(emails)].join(' ')} `;
}

const fileSchema = v.object({ id: v.string(), name: v.string(), size: v.number(), type: v.string() });
const answersSchema = v.array(
  v.pipe(
    v.object({ id: v.string(), type: v.string(), title: v.string(), value: v.unknown(), text: v.optional(v.string()) }),
    v.transform((answer): Answer => ({ ...answer, text: answer.text ?? String(answer.value ?? '') })),
  ),
);

export type KeptFile = v.InferOutput<typeof fileSchema>;

/** Answers as JSON for a row. `text` is left out when it equals the value. */
export function answersJson(answers: readonly Answer[]): string {
  return JSON.stringify(answers.map(({ text, ...rest }) => (text === rest.value ? rest : { ...rest, text })));
}

/** Reads the answers of a row. */
export function storedAnswers({ answers }: Pick<SubmissionRow, 'answers'>): readonly Answer[] {
  return v.parse(answersSchema, JSON.parse(answers));
}

/** The files of an answer; empty for an answer that is not a file. */
export function keptFiles(answer: Answer): readonly KeptFile[] {
  return traitsOf(answer).isFiles ? v.parse(v.array(fileSchema), answer.value) : [];
}
