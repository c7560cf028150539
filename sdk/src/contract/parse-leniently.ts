import * as v from 'valibot';
import type { BlockDefinition } from './block.ts';
import { PlinthError } from './errors.ts';

/** Result of parsing raw data with a block's schema. */
export interface LenientParse<Data> {
  readonly result: v.SafeParseResult<v.GenericSchema<unknown, Data>>;
  /** The raw data without the malformed items. */
  readonly given: unknown;
  /** The errors in the malformed items. Their paths are paths in the original raw data. */
  readonly leftOut: readonly v.BaseIssue<unknown>[];
}

/**
 * Parses raw data with a block's schema. A malformed item of a list in `lenientLists` is left out, and the rest is
 * parsed without it. Any other error makes the whole parse fail.
 *
 * Throws: `PLINTH-BLOCK-008` when the schema itself throws, which is a fault of the plugin and not of the data.
 */
export function parseLeniently<Data>(
  { schema, lenientLists = [] }: Pick<BlockDefinition<Data>, 'schema' | 'lenientLists'>,
  raw: unknown,
): LenientParse<Data> {
  const result = parse(schema, raw);
  const issues = result.issues ?? [];
  const isOfItem = ({ path }: v.BaseIssue<unknown>) =>
    path?.[1]?.type === 'array' && lenientLists.includes(String(path[0].key));
  if (result.success || !issues.every(isOfItem)) return { result, given: raw, leftOut: [] };
  const wrong = new Set(issues.map(({ path }) => path?.[1]?.value));
  const lists = Object.entries(Object(raw)).map(([name, value]) => [
    name,
    Array.isArray(value) && lenientLists.includes(name) ? value.filter((item) => !wrong.has(item)) : value,
  ]);
  const given: unknown = Object.fromEntries(lists);
  return { result: parse(schema, given), given, leftOut: issues };
}

function parse<Data>(schema: v.GenericSchema<unknown, Data>, raw: unknown) {
  try {
    return v.safeParse(schema, raw);
  } catch (cause) {
    throw new PlinthError('PLINTH-BLOCK-008', `the schema threw: ${String(cause)}`, {
      cause,
      hint: 'Fix the schema of the block; until then the block keeps its server HTML.',
    });
  }
}
