import { LIKERT_LABELS } from '../../enums/likert-answer.ts';
import type { FieldOf } from '../field-definition.ts';
import { FIELD_MESSAGES } from '../messages.ts';

/** What was chosen is one of the options. */
export function invalidChoices(
  { options }: Pick<FieldOf<'radio' | 'select' | 'checkbox'>, 'options'>,
  chosen: readonly string[],
): string | undefined {
  const stranger = chosen.find((choice) => !options.includes(choice));
  return stranger === undefined ? undefined : FIELD_MESSAGES.notAnOption(stranger);
}

/** §3 likert: answers from -2 to 2 to the field's own questions, and to all of them when it is required. */
export function invalidLikert(
  { options, required }: Pick<FieldOf<'likert'>, 'options' | 'required'>,
  answers: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  for (const [question, chosen] of answers) {
    const stranger = options.includes(question) ? chosen.find((answer) => !ANSWERS.includes(answer)) : question;
    if (stranger !== undefined) return FIELD_MESSAGES.notAnOption(stranger);
  }
  return required && options.some((question) => !answers.get(question)?.length) ? FIELD_MESSAGES.likert : undefined;
}

const ANSWERS = Object.keys(LIKERT_LABELS);
