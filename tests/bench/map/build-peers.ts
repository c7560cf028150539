import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@plinth/cli/build';
import { compile, ROOT, SCRATCH } from '../bench-site.ts';
import { installPeers } from '../install-peers.ts';

const REACT_MAP = ['@vis.gl/react-maplibre', '8.1.3'] as const;
/** The peers use the versions of our packages. */
const SAME = ['maplibre-gl', 'react', 'react-dom'];

/** Files of the pages with react-map-gl and with MapLibre alone, by their paths. */
export async function buildPeers(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = path.join(SCRATCH, 'map-peers');
  installPeers(folder, dependencies());
  const outDir = path.join(folder, 'dist');
  const base = baseConfig({ name: 'bench-map-peers', dir: import.meta.dirname, outDir, mode: 'production' });
  await compile([
    {
      ...base,
      entry: { react: './pages/react.jsx', alone: './pages/alone.js' },
      output: { ...base.output, filename: '[name].js', chunkFilename: 'chunk-[name].js', publicPath: '/peer/' },
      resolve: { ...base.resolve, modules: [path.join(folder, 'node_modules')] },
    },
  ]);
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(outDir).filter((each) => each.endsWith('.js')))
    files.set(`/peer/${name}`, readFileSync(path.join(outDir, name)));
  files.set(
    '/peer/worker.mjs',
    readFileSync(path.join(folder, 'node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs')),
  );
  for (const name of ['react', 'alone']) files.set(`/peer/${name}.html`, Buffer.from(pageOf(name)));
  return files;
}

function pageOf(name: string): string {
  const head = `<meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/peer/${name}.js"></script>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><button>Move the map</button><div id="map" style="width:900px;height:400px"></div></body></html>`;
}

function dependencies(): Readonly<Record<string, string>> {
  const own = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const same = SAME.map((name) => [name, own.packages[`node_modules/${name}`].version] as const);
  return Object.fromEntries([REACT_MAP, ...same]);
}
