import { LIKERT_LABELS } from '../../enums/likert-answer.ts';
import type { FieldOf } from '../field-definition.ts';
import { FIELD_MESSAGES } from '../messages.ts';

/** Checks that every chosen value is one of the options. */
export function invalidChoices(
  { options }: Pick<FieldOf<'radio' | 'select' | 'checkbox'>, 'options'>,
  chosen: readonly string[],
): string | undefined {
  const other = chosen.find((choice) => !options.includes(choice));
  return other === undefined ? undefined : FIELD_MESSAGES.notAnOption(other);
}

/**
 * §3 likert: checks that answers are -2 to 2, that they belong to questions of the field, and that a required field has
 * all answers.
 */
export function invalidLikert(
  { options, required }: Pick<FieldOf<'likert'>, 'options' | 'required'>,
  answers: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  for (const [question, chosen] of answers) {
    const other = options.includes(question) ? chosen.find((answer) => !ANSWERS.includes(answer)) : question;
    if (other !== undefined) return FIELD_MESSAGES.notAnOption(other);
  }
  return required && options.some((question) => !answers.get(question)?.length) ? FIELD_MESSAGES.likert : undefined;
}

const ANSWERS = Object.keys(LIKERT_LABELS);
