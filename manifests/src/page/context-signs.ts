import type { PageActivation, Signs } from '@plinth/sdk';
import type { LockfileBlock } from '../schema/lockfile.ts';

/**
 * Returns the block with the activation that the page context requires. If the context has one of the values in the
 * block's signs, the activation `approach` becomes `visible`.
 */
export function blockForContext(block: LockfileBlock, context: unknown): LockfileBlock {
  const { visibleWhen, ...rest } = block;
  if (!visibleWhen) return block;
  const waits = block.activation === 'approach';
  if (waits && hasContext(visibleWhen, context)) return { ...rest, activation: 'visible' };
  return waits ? { ...rest, visibleWhen: withoutContext(visibleWhen) } : rest;
}

/**
 * Returns the page activation that the page context requires for a plugin. If the context has one of the values in the
 * plugin's signs, the plugin is set up on every view of the page.
 */
export function pageForContext(page: PageActivation, context: unknown): PageActivation {
  const { signs, ...rest } = page;
  if (!signs) return page;
  if (hasContext(signs, context)) return { ...rest, when: 'idle' };
  return { ...rest, signs: withoutContext(signs) };
}

function withoutContext({ context: _, ...signs }: Signs): Signs {
  return signs;
}

/** Does the page context have one of the values that the signs name? */
export function hasContext({ context: wanted = {} }: Pick<Signs, 'context'>, context: unknown): boolean {
  return Object.entries(wanted).some(([path, values]) => {
    const value = valueAt(context, path);
    return (typeof value === 'string' || typeof value === 'boolean') && values.includes(value);
  });
}

/**
 * The value at a path of the context, such as `websiteSettings.popup`. Undefined when the context has no value there.
 */
export function valueAt(context: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(field, context);
}

function field(record: unknown, name: string): unknown {
  const isOwn = typeof record === 'object' && record !== null && Object.hasOwn(record, name);
  return isOwn ? Reflect.get(record, name) : undefined;
}
