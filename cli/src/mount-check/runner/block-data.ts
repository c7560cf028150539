import type { BlockDefinition } from '@plinth/sdk';
import { parseBlockData, trustingGate } from '@plinth/sdk/testing';
import type { Finding } from '../findings.ts';
import { describe } from './connection.ts';
import { firstDifference, notJson } from './json-shape.ts';

/**
 * Parses an example by the schema of its block, writes the result as JSON and parses it again, as publisher and browser
 * do.
 * @returns The parsed data; undefined when the schema refuses the example.
 */
export function parseExample(
  definition: BlockDefinition<unknown>,
  raw: unknown,
  onFinding: (finding: Finding) => void,
): unknown {
  const parse = (value: unknown) => parseBlockData(definition, value, trustingGate);
  let data: unknown;
  try {
    data = parse(raw);
  } catch (error) {
    onFinding({ kind: 'refused', message: describe(error) });
    return undefined;
  }
  const strange = notJson(data);
  if (strange !== undefined) {
    onFinding({ kind: 'notJson', message: `the schema returns a value that JSON cannot express: ${strange}` });
    return data;
  }
  const published: unknown = JSON.parse(JSON.stringify(data));
  try {
    const again: unknown = JSON.parse(JSON.stringify(parse(published)));
    const place = firstDifference(published, again);
    if (place !== undefined) onFinding({ kind: 'unstable', message: `the second parse changes ${place}` });
  } catch (error) {
    onFinding({ kind: 'unstable', message: `the schema refuses its own output: ${describe(error)}` });
  }
  return data;
}
