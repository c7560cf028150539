import { didYouMean } from '@plinth/manifests';
import { unknownFields } from '@plinth/manifests/page-checks';
import type { BlockDefinition } from '@plinth/sdk';
import { withHtmlGate } from '@plinth/sdk/html-gate';
import { parseLeniently } from '@plinth/sdk/parse-leniently';
import { messageOf } from '@plinth/server/errors';
import type { RenderReply } from './render-protocol.ts';

/** Limit for the warnings about one block. */
const MOST_WARNINGS = 20;

/**
 * What is probably wrong with data that the schema of the block accepts: fields that it drops, and what the block itself
 * finds. Each text begins with the path of the field. Data that the schema refuses has its own problem.
 */
export async function dataWarnings(
  { problem }: Pick<RenderReply, 'problem'>,
  definition: BlockDefinition<unknown>,
  raw: unknown,
): Promise<Pick<RenderReply, 'dataWarnings'>> {
  if (problem?.code.startsWith('PLINTH-BLOCK-002') || raw === undefined) return {};
  const found = [...unknownFields(definition.schema, raw), ...(await checked(definition, raw))].slice(0, MOST_WARNINGS);
  return found.length > 0 ? { dataWarnings: found } : {};
}

async function checked(definition: BlockDefinition<unknown>, raw: unknown): Promise<readonly string[]> {
  if (!definition.check) return [];
  try {
    const { result } = withHtmlGate(identity, () => parseLeniently(definition, raw));
    if (!result.success) return [];
    const found = await definition.check(result.output, raw);
    return found.map(({ at, message, given, known = [] }) =>
      given === undefined ? `${at}: ${message}` : `${at}: ${message}${didYouMean(given, known)}`,
    );
  } catch (error) {
    return [`data: the block could not check it: ${messageOf(error)}`];
  }
}

const identity = (html: string) => html;
