// The code of the button that makes the map movable is in a separate chunk, but the server HTML already contains the
// button. So the styles of the button are imported here, which puts them into the stylesheet of the block.
import '../../moving/moving.module.css';
import type { MapData } from './schema.ts';

type MountedModule = typeof import('./mounted.tsx');

/** The chunk with the button that makes the map movable; undefined until `prepareMap` has settled. */
export let mounted: MountedModule | undefined;

/**
 * Loads the button's code before the block is rendered for the first time, on the server too. So the button is in the
 * server HTML, and a visitor's first touch can press it.
 */
export async function prepareMap(data: MapData): Promise<void> {
  mounted = await import(/* webpackChunkName: "mounted" */ './mounted.tsx');
  return mounted.prepare(data);
}
