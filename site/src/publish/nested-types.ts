import type { RenderedBlock } from './renderer.ts';

/**
 * Types of the blocks that stand inside other blocks: markup of another system, pasted whole into a text block, brings
 * its own `data-block-type`. Read off HTML that the sanitiser has written, so attributes are always quoted; a type that
 * nobody provides is left out by the slice.
 */
export function nestedTypes(rendered: readonly RenderedBlock[]): readonly string[] {
  const found = rendered.flatMap(({ html }) => [...html.matchAll(/ data-block-type="([\w./-]+)"/g)]);
  return [...new Set(found.flatMap(([, type]) => type ?? []))];
}
