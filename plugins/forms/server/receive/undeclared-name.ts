import { type FormField, HONEYPOT_NAME, hasValue, rulesOf, SUBMISSION_NAMES } from '@plinth/sdk/forms';
import { CAPTCHA_FIELDS, type SentForm } from './sent-form.ts';

/** Names of everything in a submission that is not an entry of the form. */
const OWN_NAMES: ReadonlySet<string> = new Set([...SUBMISSION_NAMES, HONEYPOT_NAME, 'crumb', ...CAPTCHA_FIELDS]);

/**
 * The first name in a submission that the form does not declare: of an input, or of an item in its JSON. Undefined when
 * all are declared. Such an entry would be lost in silence, for example when the author has removed its field while the
 * page was open.
 */
export function undeclaredName(sent: SentForm, fields: readonly FormField[]): string | undefined {
  const inputs = new Set(fields.filter(hasValue).flatMap((field) => rulesOf(field).names(field)));
  const name = sent.entries.find(([name]) => !OWN_NAMES.has(name) && !inputs.has(name))?.[0];
  if (name !== undefined || sent.own('form') === '') return name;
  const ids = new Set(fields.map(({ id }) => id));
  return itemsOf(sent.own('form')).find((id) => !ids.has(id));
}

/** Ids of the items in the JSON of a submission. Other JSON has none: reading its values refuses it. */
function itemsOf(json: string): string[] {
  try {
    const items: unknown = JSON.parse(json);
    return typeof items === 'object' && items !== null && !Array.isArray(items) ? Object.keys(items) : [];
  } catch {
    return [];
  }
}
