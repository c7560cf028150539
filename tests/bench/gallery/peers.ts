import { readFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@plinth/cli/build';
import { compile, SCRATCH } from '../bench-site.ts';
import { installPeers } from '../install-peers.ts';

/** A carousel library, used with the markup that its documentation describes. */
interface PeerSource {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  /** Path of the library's stylesheet in its package. */
  readonly stylesheet?: string;
  /** Additional CSS that the documentation of the library tells users to write. */
  readonly css?: string;
  /** Class names of the elements around the slides, from the outermost to the innermost. */
  readonly around: readonly string[];
  readonly slide: string;
}

export interface Peer extends Pick<PeerSource, 'around' | 'slide'> {
  readonly name: string;
  readonly script: string;
  readonly css: string;
}

const SOURCES: readonly PeerSource[] = [
  {
    name: 'embla',
    package: 'embla-carousel',
    version: '8.6.0',
    css: '.embla{overflow:hidden}.embla__container{display:flex}.embla__slide{flex:0 0 50%;min-width:0}',
    around: ['embla', 'embla__container'],
    slide: 'embla__slide',
  },
  {
    name: 'swiper',
    package: 'swiper',
    version: '14.4.0',
    stylesheet: 'swiper.min.css',
    around: ['swiper', 'swiper-wrapper'],
    slide: 'swiper-slide',
  },
  {
    name: 'splide',
    package: '@splidejs/splide',
    version: '4.1.4',
    stylesheet: 'dist/css/splide-core.min.css',
    around: ['splide', 'splide__track', 'splide__list'],
    slide: 'splide__slide',
  },
  {
    name: 'keen',
    package: 'keen-slider',
    version: '6.8.6',
    stylesheet: 'keen-slider.min.css',
    around: ['keen-slider'],
    slide: 'keen-slider__slide',
  },
];

/** Installs the libraries below `.plinth/bench` when they are missing, and bundles each for production. */
export async function buildPeers(): Promise<readonly Peer[]> {
  const folder = path.join(SCRATCH, 'gallery-peers');
  installPeers(folder, Object.fromEntries(SOURCES.map((peer) => [peer.package, peer.version])));
  const outDir = path.join(folder, 'dist');
  const base = baseConfig({ name: 'bench-gallery-peers', dir: import.meta.dirname, outDir, mode: 'production' });
  await compile([
    {
      ...base,
      entry: Object.fromEntries(SOURCES.map(({ name }) => [name, `./peers/${name}.js`])),
      output: { ...base.output, filename: '[name].js' },
      resolve: { ...base.resolve, modules: [path.join(folder, 'node_modules')] },
    },
  ]);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return SOURCES.map(({ name, package: from, stylesheet, css = '', around, slide }) => ({
    name,
    around,
    slide,
    css: (stylesheet ? read(`node_modules/${from}/${stylesheet}`) : '') + css,
    script: read(`dist/${name}.js`),
  }));
}
