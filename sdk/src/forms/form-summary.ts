import { LIKERT_LABELS } from '../enums/likert-answer.ts';
import type { ValueField } from './field-definition.ts';
import { type FieldValue, hasParts, partsOf } from './field-value.ts';
import { isBlank } from './is-blank.ts';
import { EMPTY_SUMMARY } from './messages.ts';

/** One line of a form summary: the value as people read it, or `N/A` when there is none (§8). Passwords stay hidden. */
export function summaryText(field: ValueField, value: FieldValue | undefined): string {
  if (value === undefined || isBlank(field, value)) return EMPTY_SUMMARY;
  return field.type === 'password' ? '••••••••' : plainText(field, value);
}

/** The value as one text, for an export or a mail; empty for none. */
export function plainText(field: ValueField, value: FieldValue | undefined): string {
  if (value === undefined || isBlank(field, value)) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.name)).join(', ');
  const texts = new Map<string, unknown>(Object.entries(value));
  if (!hasParts(field)) return [...texts].map(([question, chosen]) => `${question}: ${answers(chosen)}`).join('\n');
  const filled = partsOf(field.type).flatMap((part) => String(texts.get(part) ?? '').trim() || []);
  const text = filled.join(SEPARATORS[field.type]);
  return field.type === 'time' ? text.replace(/:(?=[AP]M$)/i, ' ') : text;
}

const SEPARATORS = { name: ' ', phone: ' ', address: ', ', date: '/', time: ':' } as const;

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(LIKERT_LABELS));

function answers(chosen: unknown): string {
  return [chosen]
    .flat()
    .map((answer) => LABELS.get(String(answer)) ?? String(answer))
    .join(', ');
}
