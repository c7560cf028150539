import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type MapsServer, mapsServer } from '../../site/src/testing/maps-server.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { startSite } from './start-site.ts';

export interface KeyedMapSite extends AsyncDisposable {
  /** Returns the address of the page with this name. */
  page(name: string): string;
  readonly service: MapsServer;
}

interface KeyedMapPage {
  /** Data of the map blocks, by their ids. */
  readonly maps: Readonly<Record<string, object>>;
  /**
   * Key of the maps service, encoded as in the page context. Default: the key that the simulated maps service accepts.
   */
  readonly mapsKey?: string;
  /** Default: `en-GB`. */
  readonly locale?: string;
}

interface KeyedMapSiteOptions {
  /** The pages of the site, by their names. */
  readonly pages: Readonly<Record<string, KeyedMapPage>>;
  readonly purpose?: 'necessary' | 'performance' | 'advertising';
  /** Does the site have its own map data, so that it can render pictures? Default: true. */
  readonly hasPictures?: boolean;
  /** Does the site have a maps service? If not, the button shows a map that the site itself provides. Default: true. */
  readonly isKeyed?: boolean;
}

const LAND = {
  type: 'Feature',
  properties: { kind: 'land' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [5, 55],
        [6, 55],
        [6, 56],
        [5, 56],
        [5, 55],
      ],
    ],
  },
};

/** Serves pages with maps, and a local server that simulates a maps service which requires a key. */
export async function startKeyedMapSite(options: KeyedMapSiteOptions): Promise<KeyedMapSite> {
  const { pages, purpose = 'advertising', hasPictures = true, isKeyed = true } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-keyed-'));
  const service = await mapsServer();
  const title = { id: 'title', type: 'html', data: { html: '<h1>Maps</h1>' } };
  const fileOf = (name: string, { maps, mapsKey = btoa('the-key'), locale = 'en-GB' }: KeyedMapPage) => ({
    path: `/${name}`,
    title: 'Maps',
    context: { mapsKey, locale },
    blocks: [title, ...Object.entries(maps).map(([id, data]) => ({ id, type: 'map', data }))],
  });
  await writePages(folder, {
    site: {
      name: 'Maps',
      context: { cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true } },
    },
    index: { path: '/', title: 'Maps', blocks: [title] },
    ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, fileOf(name, page)])),
  });
  await mkdir(path.join(folder, 'maps'));
  const write = (name: string, content: object) => writeFile(path.join(folder, 'maps', name), JSON.stringify(content));
  if (isKeyed) await write('provider.json', { name: 'Stand-in Maps', script: service.script, purpose });
  if (hasPictures) await write('land.geojson', { type: 'FeatureCollection', features: [LAND] });
  const site = await startSite({ pages: folder, ...inject('demoBuild') });
  return {
    page: (name) => `${site.address}/${name}`,
    service,
    [Symbol.asyncDispose]: async () => {
      await site.close();
      await service[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
