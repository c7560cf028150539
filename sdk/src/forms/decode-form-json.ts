import * as v from 'valibot';
import { emptyValue, partsValue } from './empty-value.ts';
import { type FormField, hasValue, type ValueField } from './field-definition.ts';
import { type FieldValue, type FormValues, hasParts, partsOf } from './field-value.ts';
import { FORM_MESSAGES } from './messages.ts';

export type DecodedForm =
  | { readonly ok: true; readonly values: FormValues }
  /** `message` is the one of §8. */
  | { readonly ok: false; readonly message: string };

/**
 * Reads the `form` JSON of a submission (§3). A missing item counts as empty, and an item that the form does not have
 * is left out. An item whose shape does not fit its kind makes the whole JSON unreadable. §5: a phone may be a list; a
 * phone of three parts gets an empty leading part.
 */
export function decodeFormJson(fields: readonly FormField[], json: string): DecodedForm {
  const raw = parseRecord(json);
  if (!raw) return UNPARSED;
  const values = new Map<string, FieldValue>();
  for (const field of fields.filter(hasValue)) {
    const value = raw.has(field.id) ? readValue(field, raw.get(field.id)) : emptyValue(field);
    if (value === undefined) return UNPARSED;
    values.set(field.id, value);
  }
  return { ok: true, values };
}

const UNPARSED: DecodedForm = { ok: false, message: FORM_MESSAGES.unparsed };

const fileSchema = v.array(
  v.object({ name: v.string(), size: v.pipe(v.number(), v.minValue(0)), type: v.nullish(v.string(), '') }),
);

function readValue(field: ValueField, raw: unknown): FieldValue | undefined {
  if (hasParts(field)) return readParts(field.type === 'phone', partsOf(field.type), raw);
  switch (field.type) {
    case 'checkbox':
      return readTexts(raw);
    case 'likert':
      return readAnswers(raw);
    case 'file': {
      const files = v.safeParse(fileSchema, raw);
      return files.success ? files.output : undefined;
    }
    default:
      return readText(raw);
  }
}

function readText(raw: unknown): string | undefined {
  if (raw === null || raw === undefined) return '';
  // Replaced, because a lone surrogate can be neither stored nor sent on.
  if (typeof raw === 'string') return raw.toWellFormed().replaceAll('\r\n', '\n');
  return typeof raw === 'number' ? String(raw) : undefined;
}

function readTexts(raw: unknown): readonly string[] | undefined {
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw ?? []].flat();
  const texts = list.map(readText);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function readParts(isPhone: boolean, parts: readonly string[], raw: unknown): FieldValue | undefined {
  if (isPhone && Array.isArray(raw)) {
    const texts = readTexts(raw.length === parts.length - 1 ? ['', ...raw] : raw);
    return texts?.length === parts.length ? partsValue(parts, (part) => texts[parts.indexOf(part)] ?? '') : undefined;
  }
  const given = record(raw);
  if (!given) return undefined;
  const texts = new Map(parts.map((part) => [part, readText(given.get(part))]));
  return [...texts.values()].includes(undefined) ? undefined : partsValue(parts, (part) => texts.get(part) ?? '');
}

function readAnswers(raw: unknown): FieldValue | undefined {
  const given = record(raw);
  if (!given) return undefined;
  const answers = new Map<string, readonly string[]>();
  for (const [question, raws] of given) {
    const chosen = readTexts(raws);
    if (!chosen) return undefined;
    if (chosen.length > 0) answers.set(question.toWellFormed(), chosen);
  }
  return Object.fromEntries(answers);
}

/** Own properties only: an item may be called `constructor`. */
function record(raw: unknown): Map<string, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  return new Map(Object.entries(raw));
}

function parseRecord(json: string): Map<string, unknown> | undefined {
  try {
    return record(JSON.parse(json));
  } catch {
    // Invalid JSON is answered with the message of §8.
    return undefined;
  }
}
