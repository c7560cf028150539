import { BLOCK_DEPTH_LIMIT, BLOCK_JSON_LIMIT, type ErrorCode, isTooDeep, notAnObject, PlinthError } from '@plinth/sdk';
import { parseLeniently } from '@plinth/sdk/parse-leniently';
import * as v from 'valibot';
import type { Kernel } from '../kernel/kernel.ts';
import type { NamedBlock } from './block-names.ts';
import type { ExposedBlock } from './exposed-block.ts';

/** So much of what is wrong fits into one report. */
const ISSUE_LIMIT = 50;
/** A block's place without anything in it. */
const EMPTY = ':scope > .sqs-block-content:empty';
/** Characters of each issue. */
const ISSUE_LENGTH = 200;

/** Rendered by this system, from data that its publisher parsed; other markup may claim anything. */
export function isOurs({ element }: NamedBlock): boolean {
  return element.dataset.plinthBlock !== undefined && element.dataset.blockJson !== undefined;
}

/** Has the publisher sanitised its HTML? Data that no schema has seen there, it has only passed on. */
export function isClean(block: NamedBlock, { lock, inserted }: Pick<Kernel, 'lock' | 'inserted'>): boolean {
  const { element } = block;
  return lock.sanitised === true && isOurs(block) && !inserted.has(element) && !('plinthRaw' in element.dataset);
}

/**
 * The raw data of a block: its JSON attribute, or what `read` makes of markup that another system rendered.
 * Undefined when there is neither, or when `read` does not recognise the markup.
 */
export function rawBlockData(block: NamedBlock, definition: ExposedBlock): unknown {
  const { element, id, locked } = block;
  const { plugin } = locked;
  const text = element.dataset.blockJson;
  if (!isOurs(block) && definition.read) {
    // The publisher refused its data, and has told of it: there is no markup either.
    if (element.dataset.plinthBlock !== undefined && element.querySelector(EMPTY)) return undefined;
    return readMarkup(block, definition.read);
  }
  if (text === undefined) return undefined;
  if (text.length > BLOCK_JSON_LIMIT) {
    throw new PlinthError('PLINTH-BLOCK-003', `block JSON is too large: ${text.length} characters`, {
      plugin,
      block: id,
      hint: `Keep the block's data under ${BLOCK_JSON_LIMIT} characters.`,
    });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const hint = 'Publish the page again; data-block-json must be HTML-escaped JSON.';
    throw new PlinthError('PLINTH-BLOCK-001', `block JSON cannot be parsed: ${String(cause)}`, {
      plugin,
      block: id,
      hint,
      cause,
    });
  }
}

/**
 * Parses raw data by the block's schema. Items that are left out go to `report` (`PLINTH-BLOCK-007`).
 *
 * Throws: `PLINTH-BLOCK-002` with the paths that are wrong, `-008` when the schema throws, `-009` when the data is nested
 * too deep.
 */
export function parseBlockData(
  { id, locked }: NamedBlock,
  definition: ExposedBlock,
  raw: unknown,
  report: (error: PlinthError) => unknown,
): unknown {
  const problem = (what: string, code: ErrorCode = 'PLINTH-BLOCK-002') =>
    new PlinthError(code, what, {
      plugin: locked.plugin,
      block: id,
      hint: 'Fix the data in its page file.',
    });
  const wrong = notAnObject(raw);
  if (wrong) throw problem(`data: ${wrong}`);
  if (isTooDeep(raw)) throw problem(`data: more than ${BLOCK_DEPTH_LIMIT} levels`, 'PLINTH-BLOCK-009');
  const { result, leftOut } = parseLeniently(definition, raw);
  if (!result.success) throw problem(pathsOf(result.issues));
  if (leftOut.length > 0) report(problem(pathsOf(leftOut), 'PLINTH-BLOCK-007'));
  return result.output;
}

function pathsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  // A message quotes the value it refuses, however long that is, and a hostile list has a million wrong items.
  const shown = issues.slice(0, ISSUE_LIMIT);
  const paths = shown.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message.slice(0, ISSUE_LENGTH)}`);
  if (issues.length > ISSUE_LIMIT) paths.push(`and ${issues.length - ISSUE_LIMIT} more`);
  return paths.join('; ');
}

function readMarkup({ element, id, locked }: NamedBlock, read: NonNullable<ExposedBlock['read']>): unknown {
  try {
    return read(element);
  } catch (cause) {
    // What the block itself says of the markup is for whoever wrote that.
    if (cause instanceof PlinthError) {
      const { code, message, hint } = cause;
      throw new PlinthError(code, message, { plugin: locked.plugin, block: id, hint, cause });
    }
    throw new PlinthError('PLINTH-BLOCK-006', `reading the markup failed: ${String(cause)}`, {
      plugin: locked.plugin,
      block: id,
      hint: 'The block keeps its markup; fix its read.',
      cause,
    });
  }
}
