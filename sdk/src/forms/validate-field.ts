import type { ValueField } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import { isBlank } from './is-blank.ts';
import { FIELD_MESSAGES } from './messages.ts';
import { invalidChoices, invalidLikert } from './rules/choice.ts';
import { invalidFiles } from './rules/file.ts';
import { invalidParts } from './rules/parts.ts';
import { invalidText } from './rules/text.ts';

/**
 * §5: returns the message for an invalid item, undefined for a valid one. The value must have the shape of its kind,
 * which `decodeFormData` and `decodeFormJson` guarantee.
 */
export function validateField(field: ValueField, value: FieldValue): string | undefined {
  if (field.type === 'hidden') return undefined;
  // A blank required email item gets the message of an invalid address (§5).
  if (isBlank(field, value) && field.type !== 'email') {
    return field.required && canBeAnswered(field) ? FIELD_MESSAGES.required(field.title) : undefined;
  }
  switch (field.type) {
    case 'checkbox':
      return invalidChoices(field, textsOf(value));
    case 'likert':
      return invalidLikert(field, new Map(answersOf(value)));
    case 'file':
      return invalidFiles(field, filesOf(value));
    case 'name':
    case 'phone':
    case 'address':
    case 'date':
    case 'time':
      return invalidParts(field, partReader(value));
    default:
      return invalidText(field, typeof value === 'string' ? value : '');
  }
}

/** False when the author requires an answer but gave no questions: without this check nobody could send the form. */
function canBeAnswered(field: ValueField): boolean {
  return !('options' in field) || field.options.length > 0;
}

function textsOf(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function filesOf(value: FieldValue) {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object') : [];
}

function answersOf(value: FieldValue): (readonly [string, readonly string[]])[] {
  return Object.entries(value).map(([question, chosen]) => [question, [chosen].flat()] as const);
}

function partReader(value: FieldValue): (part: string) => string {
  const parts = new Map<string, unknown>(Object.entries(value));
  return (part) => {
    const text = parts.get(part);
    return typeof text === 'string' ? text.trim() : '';
  };
}
