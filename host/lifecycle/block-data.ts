import { ERROR_CODES, PlinthError } from '@plinth/sdk';
import * as v from 'valibot';
import type { FoundBlock } from '../kernel/block.ts';
import type { ExposedBlock } from './exposed-block.ts';

/** Block JSON beyond this would freeze the page while it is parsed; the block keeps its server HTML. */
const BLOCK_JSON_LIMIT = 2_000_000;

/**
 * The raw data of a block: its JSON attribute, or what `read` makes of markup that another system rendered.
 * Undefined when there is neither, or when `read` does not recognise the markup.
 */
export function rawBlockData({ element, id, locked }: FoundBlock, definition: ExposedBlock): unknown {
  const { plugin } = locked;
  const text = element.dataset.blockJson;
  const ours = element.dataset.plinthBlock !== undefined && text !== undefined;
  if (!ours && definition.read) return definition.read(element);
  if (text === undefined) return undefined;
  if (text.length > BLOCK_JSON_LIMIT) {
    throw new PlinthError('PLINTH-BLOCK-003', `${ERROR_CODES['PLINTH-BLOCK-003']}: ${text.length} characters`, {
      plugin,
      block: id,
      hint: `Keep the block's data under ${BLOCK_JSON_LIMIT} characters.`,
    });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const hint = 'Publish the page again; data-block-json must be HTML-escaped JSON.';
    throw new PlinthError('PLINTH-BLOCK-001', `${ERROR_CODES['PLINTH-BLOCK-001']}: ${String(cause)}`, {
      plugin,
      block: id,
      hint,
      cause,
    });
  }
}

/** Parses raw data by the block's schema. Throws `PLINTH-BLOCK-002` with every path that is wrong. */
export function parseBlockData({ id, locked }: FoundBlock, definition: ExposedBlock, raw: unknown): unknown {
  const result = v.safeParse(definition.schema, raw);
  if (result.success) return result.output;
  const paths = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
  throw new PlinthError('PLINTH-BLOCK-002', paths.join('; '), {
    plugin: locked.plugin,
    block: id,
    hint: 'Correct the block’s data in its page file.',
  });
}
