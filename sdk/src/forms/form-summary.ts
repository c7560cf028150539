import { emptySummary } from '../messages/messages.ts';
import type { ValueField } from './field-definition.ts';
import { rulesOf } from './field-rules.ts';
import type { FieldValue } from './field-value.ts';

/**
 * One line of a form summary: the value formatted for the locale, or `N/A` when it is empty (§8). Passwords stay
 * hidden.
 */
export function summaryText(field: ValueField, value: FieldValue | undefined, locale: string): string {
  const { isBlank, text } = rulesOf(field);
  return value === undefined || isBlank(value) ? emptySummary() : text(value, locale);
}

/**
 * The value of a field as one text, for example for an export or an email. Empty when there is no value. The text does
 * not depend on the locale: a date is in ISO 8601, and a country has its English name.
 */
export function plainText(field: ValueField, value: FieldValue | undefined): string {
  const { isBlank, text } = rulesOf(field);
  return value === undefined || isBlank(value) ? '' : text(value);
}
