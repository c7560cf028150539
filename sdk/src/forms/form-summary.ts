import { LIKERT_LABELS } from '../enums/likert-answer.ts';
import type { ValueField } from './field-definition.ts';
import { type FieldValue, hasParts, partsOf } from './field-value.ts';
import { isBlank } from './is-blank.ts';
import { EMPTY_SUMMARY } from './messages.ts';

/**
 * One line of a form summary: the value formatted for the locale, or `N/A` when it is empty (§8). Passwords stay
 * hidden.
 */
export function summaryText(field: ValueField, value: FieldValue | undefined, locale: string): string {
  if (value === undefined || isBlank(field, value)) return EMPTY_SUMMARY;
  return field.type === 'password' ? '••••••••' : textOf(field, value, locale);
}

/**
 * The value as one text, for example for an export or an email; empty when there is no value. It does not depend on the
 * locale: a date is in ISO 8601, a country has its English name.
 */
export function plainText(field: ValueField, value: FieldValue | undefined): string {
  return value === undefined || isBlank(field, value) ? '' : textOf(field, value);
}

function textOf(field: ValueField, value: FieldValue, locale?: string): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.name)).join(', ');
  const texts = new Map<string, unknown>(Object.entries(value));
  if (!hasParts(field)) return [...texts].map(([question, chosen]) => `${question}: ${answers(chosen)}`).join('\n');
  const part = (name: string) => String(texts.get(name) ?? '').trim();
  switch (field.type) {
    case 'date':
      return dateText(part, locale);
    case 'time':
      return timeText(part);
    case 'address':
      return filled([...partsOf('address').slice(0, -1).map(part), countryName(part('Country'), locale)]).join(', ');
    default:
      return filled(partsOf(field.type).map(part)).join(' ');
  }
}

/**
 * `2027-02-03`, or as the locale writes it. An unfinished date gives the parts that are filled in, each with its name.
 */
function dateText(part: (name: string) => string, locale: string | undefined): string {
  const parts = ['Year', 'Month', 'Day'];
  if (parts.every((name) => part(name) !== '')) {
    const iso = parts.map((name) => padded(part(name))).join('-');
    const date = new Date(iso);
    if (locale === undefined || Number.isNaN(date.getTime())) return iso;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  }
  return parts.flatMap((name) => (part(name) === '' ? [] : [`${name} ${part(name)}`])).join(', ');
}

/** `9:05 AM`; `09:05` when there is neither AM nor PM; with seconds when they are given. */
function timeText(part: (name: string) => string): string {
  const ampm = part('Ampm').toUpperCase();
  const numbers = [padded(part('Minute')), ...filled([part('Second')]).map(padded)];
  return filled([[ampm === '' ? padded(part('Hour')) : part('Hour'), ...numbers].join(':'), ampm]).join(' ');
}

function padded(digits: string): string {
  return digits.padStart(2, '0');
}

function filled(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '');
}

/** The value of a form is a country code (ISO 3166-1). Any other text is returned unchanged. */
function countryName(country: string, locale = 'en'): string {
  return /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(country) ?? country)
    : country;
}

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(LIKERT_LABELS));

function answers(chosen: unknown): string {
  return [chosen]
    .flat()
    .map((answer) => LABELS.get(String(answer)) ?? String(answer))
    .join(', ');
}
