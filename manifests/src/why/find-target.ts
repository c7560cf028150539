import { blockKey } from '../diff/page-source.ts';
import type { WhyTarget } from '../inspection/why-record.ts';
import { ManifestError } from '../manifest-error.ts';
import { didYouMean } from '../nearest-word.ts';
import type { WhyRequest } from './why-on-page.ts';

/**
 * Finds the block or plugin that a word names. Tries, in this order: the id of a block, the name or type of a block on
 * the page, the name of a plugin, and a block that the page does not have.
 * @throws ManifestError `PLINTH-MANIFEST-068`
 */
export function findTarget(word: string, { lock, page, chain }: WhyRequest): WhyTarget {
  const blocks = page.blocks.map(({ id, type }) => ({ id, type: blockKey(lock, type) }));
  const single = blocks.find(({ id }) => id === word);
  if (single) return { kind: 'block', type: single.type, ids: [single.id] };
  const key = blockKey(lock, word);
  const ids = blocks.filter(({ type }) => type === key).map(({ id }) => id);
  if (ids.length > 0) return { kind: 'block', type: key, ids };
  const plugins = [
    ...Object.keys(lock.plugins),
    ...(chain?.layers ?? []).flatMap((layer) => Object.keys(layer.plugins)),
  ];
  if (plugins.includes(word)) return { kind: 'plugin', plugin: word };
  if (Object.hasOwn(lock.blocks, key)) return { kind: 'block', type: key, ids };
  const names = Object.values(lock.blocks).map(({ name }) => name);
  const known = [...blocks.map(({ id }) => id), ...names, ...plugins];
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-068',
      file: page.file,
      message: `has no block "${word}", and no manifest lists such a plugin${didYouMean(word, known)}`,
      hint: `give the id, the name or the type of a block, or the name of a plugin: ${[...new Set([...names, ...plugins])].sort().join(', ')}`,
    },
  ]);
}
