import { answerEvery } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { answerName } from '../../field-names.ts';
import type { KindRules } from '../kind-rules.ts';
import { checkOptions } from '../shapes/check-options.ts';
import { readRecord, readTexts } from '../shapes/read-json.ts';
import { checkAnswerable } from '../shapes/required.ts';
import { LIKERT_ANSWERS, likertLabel } from './likert-labels.ts';

/**
 * §5 likert: the value contains, for each answered question, a list with the chosen answer. Questions without an answer
 * are left out.
 */
export type LikertValue = Readonly<Record<string, readonly string[]>>;

const ANSWERS = LIKERT_ANSWERS.map(String);

export const likertRules: KindRules<FieldOf<'likert'>, LikertValue> = {
  empty: () => ({}),
  names: ({ id, options }) => options.map((_, index) => answerName(id, index)),
  fromInputs: ({ id, options }, { texts }) =>
    Object.fromEntries(
      options
        .map((question, index) => [question, texts(answerName(id, index))] as const)
        .filter(([, answers]) => answers.length > 0),
    ),
  toInputs({ id, options }, value) {
    const answers = new Map(Object.entries(value));
    return options.map((question, index) => [answerName(id, index), answers.get(question) ?? []]);
  },
  fromJson(raw) {
    const given = readRecord(raw);
    if (!given) return undefined;
    const answers = new Map<string, readonly string[]>();
    for (const [question, raws] of given) {
      const chosen = readTexts(raws);
      if (!chosen) return undefined;
      if (chosen.length > 0) answers.set(question.toWellFormed(), chosen);
    }
    return Object.fromEntries(answers);
  },
  isBlank: (value) => Object.values(value).every((answers) => answers.length === 0),
  checkBlank: checkAnswerable,
  /**
   * §3 likert: each answer is from -2 to 2 and belongs to a question of the field. In a required field, every question
   * needs an answer.
   */
  check({ options, required }, value) {
    const answers = new Map(Object.entries(value));
    for (const [question, chosen] of answers) {
      const message = checkOptions(options, [question]) ?? checkOptions(ANSWERS, chosen);
      if (message !== undefined) return message;
    }
    return required && options.some((question) => !answers.get(question)?.length) ? answerEvery() : undefined;
  },
  text: (value) =>
    Object.entries(value)
      .map(([question, chosen]) => `${question}: ${chosen.map((answer) => likertLabel(Number(answer))).join(', ')}`)
      .join('\n'),
};
