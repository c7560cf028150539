import type { CartEntry } from '@plinth/sdk/commerce';

/** The chosen options, and what the visitor has entered in the additional fields, as names and texts. */
export function entryDetails({ optionValues, additionalFields }: CartEntry): readonly (readonly [string, string])[] {
  const options = optionValues.map(({ optionName, value }) => [optionName, value] as const);
  const fields = Object.entries(additionalFields).map(([name, value]) => [name, fieldText(value)] as const);
  return [...options, ...fields].filter(([, value]) => value !== '');
}

function fieldText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const texts = Object.values(value).map(fieldText);
    return texts.filter((text) => text !== '').join(Array.isArray(value) ? ', ' : ' ');
  }
  return value === null || value === undefined ? '' : String(value);
}
