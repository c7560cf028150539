import type { PageActivation, Signs } from '@plinth/sdk';
import type { LockfileBlock } from '../schema/lockfile.ts';

/** What the page context of this page decides about a block: with one of its values the block cannot wait for the visitor. */
export function blockForContext(block: LockfileBlock, context: unknown): LockfileBlock {
  const { visibleWhen, ...rest } = block;
  if (!visibleWhen) return block;
  const waits = block.activation === 'approach';
  if (waits && hasContext(visibleWhen, context)) return { ...rest, activation: 'visible' };
  return waits ? { ...rest, visibleWhen: withoutContext(visibleWhen) } : rest;
}

/** The same for a plugin that serves the page: with one of its values it is set up on every view of the page. */
export function pageForContext(page: PageActivation, context: unknown): PageActivation {
  const { signs, ...rest } = page;
  if (!signs) return page;
  if (hasContext(signs, context)) return { ...rest, when: 'idle' };
  return { ...rest, signs: withoutContext(signs) };
}

function withoutContext({ context: _, ...signs }: Signs): Signs {
  return signs;
}

function hasContext({ context: wanted = {} }: Signs, context: unknown): boolean {
  return Object.entries(wanted).some(([path, values]) => {
    const value = path.split('.').reduce<unknown>(field, context);
    return typeof value === 'string' && values.includes(value);
  });
}

function field(record: unknown, name: string): unknown {
  const isOwn = typeof record === 'object' && record !== null && Object.hasOwn(record, name);
  return isOwn ? Reflect.get(record, name) : undefined;
}
