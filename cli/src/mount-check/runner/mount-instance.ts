import type { BlockDefinition, Host } from '@plinth/sdk';
import { HostContext } from '@plinth/sdk/react';
import { createElement } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Finding } from '../findings.ts';
import { describe } from './connection.ts';

interface InstanceOptions {
  /** The element `.sqs-block-content` of the block. */
  readonly content: Element;
  readonly definition: BlockDefinition<unknown>;
  readonly data: unknown;
  readonly blockId: string;
  readonly host: Host;
  /** Does the content contain the server HTML of this block, so that it can be hydrated? */
  readonly hydrate: boolean;
  readonly onFinding: (finding: Finding) => void;
}

/** Mounts one block in its own React root, as the host does. Returns a function that unmounts it. */
export function mountInstance(options: InstanceOptions): () => void {
  const { content, definition, data, blockId, host, hydrate, onFinding } = options;
  const failed = (error: unknown) =>
    onFinding({ kind: 'failed', message: `throws while it is mounted: ${describe(error)}` });
  const settings: RootOptions = {
    identifierPrefix: `${blockId}-`,
    onRecoverableError: (error) => onFinding(mismatch(error instanceof Error ? error.message : String(error))),
    onCaughtError: () => undefined,
    onUncaughtError: failed,
  };
  const block = createElement(HostContext, { value: host }, createElement(definition.component, { data, blockId }));
  const root = hydrate ? hydrateRoot(content, block, settings) : createRoot(content, settings);
  if (!hydrate) root.render(block);
  return () => root.unmount();
}

/**
 * Calls `onFinding` for every hydration mismatch that React reports only on the console: different attributes and
 * texts. Drops all other output to the console.
 */
export function watchConsole(onFinding: (finding: Finding) => void): void {
  console.error = (format: unknown, ...parts: unknown[]) => {
    const message = String(format).replace(/%[sdo]/g, () => String(parts.shift() ?? ''));
    if (/hydrat/i.test(message)) onFinding(mismatch(message));
  };
}

const MOST_LINES = 6;
/** Matches the first line of the tree of components with the differences. The lines before it are general advice. */
const TREE = /^\s*<\w|^\s*\.\.\.$/m;

/**
 * Makes a finding from a message of React, which describes the differences in lines that begin with a plus or a minus.
 */
function mismatch(message: string): Finding {
  const all = message.split('\n').map((line) => line.trim());
  const begin = all.findIndex((line) => TREE.test(line));
  const lines = begin === -1 ? all : all.slice(begin);
  const different = lines.filter((line) => /^[+-]\s/.test(line)).slice(0, MOST_LINES);
  const what = different.length > 0 ? different.join(' ') : describe(all[0] ?? '');
  return { kind: 'mismatch', message: `differs from its server HTML: ${what}` };
}
