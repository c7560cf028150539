import { BLOCK_DEPTH_LIMIT, BLOCK_JSON_LIMIT, type ErrorCode, isTooDeep, notAnObject, PlinthError } from '@plinth/sdk';
import { parseLeniently } from '@plinth/sdk/parse-leniently';
import * as v from 'valibot';
import { HostError } from '../errors/host-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { NamedBlock } from './block-names.ts';
import type { ExposedBlock } from './exposed-block.ts';

/** Largest number of issues that one report lists. */
const ISSUE_LIMIT = 50;
/** Selector of a block's content element when it is empty. */
const EMPTY = ':scope > .sqs-block-content:empty';
/** Largest number of characters of each issue in a report. */
const ISSUE_LENGTH = 200;

/**
 * Was the block rendered by Plinth, from data that Plinth's publisher has parsed? Markup of other systems cannot be
 * trusted.
 */
export function isOurs({ element }: NamedBlock): boolean {
  return element.dataset.plinthBlock !== undefined && element.dataset.blockJson !== undefined;
}

/**
 * Has the publisher sanitised the block's HTML? The publisher cannot sanitise the HTML of a block without a schema, and
 * publishes its data unchanged.
 */
export function isClean(block: NamedBlock, { lock, inserted }: Pick<Kernel, 'lock' | 'inserted'>): boolean {
  const { element } = block;
  return lock.sanitised === true && isOurs(block) && !inserted.has(element) && !('plinthRaw' in element.dataset);
}

/**
 * Returns the raw data of a block: its JSON attribute, or the data that `read` finds in markup that another system
 * rendered. Undefined when there is neither, or when `read` does not recognise the markup.
 */
export function rawBlockData(block: NamedBlock, definition: ExposedBlock): unknown {
  const { element, id, locked } = block;
  const { plugin } = locked;
  const text = element.dataset.blockJson;
  if (!isOurs(block) && definition.read) {
    // Empty content means that the publisher has refused and reported the data of this block. There is no markup to
    // read.
    if (element.dataset.plinthBlock !== undefined && element.querySelector(EMPTY)) return undefined;
    return readMarkup(block, definition.read);
  }
  if (text === undefined) return undefined;
  if (text.length > BLOCK_JSON_LIMIT) {
    throw new HostError('PLINTH-BLOCK-003', `${text.length} characters`, { plugin, block: id });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HostError('PLINTH-BLOCK-001', String(cause), { plugin, block: id, cause });
  }
}

/**
 * Parses raw data by the block's schema. Items that are left out are reported (`PLINTH-BLOCK-007`).
 *
 * Throws: `PLINTH-BLOCK-002` with the paths that are wrong, `-008` when the schema throws, `-009` when the data is
 * nested too deep.
 */
export function parseBlockData(
  { id, locked }: NamedBlock,
  definition: ExposedBlock,
  raw: unknown,
  report: (error: PlinthError) => unknown,
): unknown {
  const problem = (what: string, code: ErrorCode = 'PLINTH-BLOCK-002') =>
    new HostError(code, what, { plugin: locked.plugin, block: id });
  const wrong = notAnObject(raw);
  if (wrong) throw problem(`data: ${wrong}`);
  if (isTooDeep(raw)) throw problem(`more than ${BLOCK_DEPTH_LIMIT} levels`, 'PLINTH-BLOCK-009');
  const { result, leftOut } = parseLeniently(definition, raw);
  if (!result.success) throw problem(pathsOf(result.issues));
  if (leftOut.length > 0) report(problem(pathsOf(leftOut), 'PLINTH-BLOCK-007'));
  return result.output;
}

function pathsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  // The issues are limited, because a message quotes the refused value, which can be long, and a list from an attacker
  // can have a million invalid items.
  const shown = issues.slice(0, ISSUE_LIMIT);
  const paths = shown.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message.slice(0, ISSUE_LENGTH)}`);
  if (issues.length > ISSUE_LIMIT) paths.push(`and ${issues.length - ISSUE_LIMIT} more`);
  return paths.join('; ');
}

function readMarkup({ element, id, locked }: NamedBlock, read: NonNullable<ExposedBlock['read']>): unknown {
  try {
    return read(element);
  } catch (cause) {
    // An error that the block itself throws keeps its code, message and hint, which are written for the author of the
    // markup.
    if (cause instanceof PlinthError) {
      const { code, message, hint } = cause;
      throw new PlinthError(code, message, { plugin: locked.plugin, block: id, hint, cause });
    }
    throw new HostError('PLINTH-BLOCK-006', String(cause), { plugin: locked.plugin, block: id, cause });
  }
}
