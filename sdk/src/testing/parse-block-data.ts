import * as v from 'valibot';
import { type BlockDefinition, notAnObject } from '../contract/block.ts';
import { PlinthError } from '../contract/errors.ts';
import { parseLeniently } from '../contract/parse-leniently.ts';
import { type HtmlGate, withHtmlGate } from '../html/safe-html.ts';

/** A sanitiser that changes nothing, for HTML that a test itself has written. */
export const trustingGate: HtmlGate = (html) => html;

/**
 * Parses raw data of a block as the host and the server do. Throws: `PLINTH-BLOCK-002`; the message lists every issue
 * with its path.
 */
export function parseBlockData<Data>(definition: BlockDefinition<Data>, raw: unknown, gate: HtmlGate): Data {
  const refused = (what: string) =>
    new PlinthError('PLINTH-BLOCK-002', `${definition.name}: ${what}`, { block: definition.name });
  const wrong = notAnObject(raw);
  if (wrong) throw refused(`(root): ${wrong}`);
  const { result } = withHtmlGate(gate, () => parseLeniently(definition, raw));
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  throw refused(issues.join('; '));
}
