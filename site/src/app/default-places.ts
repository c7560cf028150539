import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders and files that a site uses when nothing names others. */
export interface DefaultPlaces {
  readonly pages: string;
  readonly data: string;
  readonly manifest: string;
  readonly dist: string;
  readonly theme: string;
  readonly publicFiles: string;
}

/** The repository; or the folder of this package, when it is installed. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** An installed package has compiled files. */
const IS_INSTALLED = path.extname(import.meta.filename) === '.js';

/**
 * The default places. In the repository they are those of the demo, whatever the current folder is. An installed site
 * has them in the current folder; its theme is that of this package until the folder `theme` exists.
 */
export function defaultPlaces(cwd: string): DefaultPlaces {
  return IS_INSTALLED ? placesIn(cwd) : placesOfRepository();
}

function placesOfRepository(): DefaultPlaces {
  const place = (name: string) => path.join(ROOT, name);
  return {
    pages: place('site/pages'),
    data: place('.plinth/data'),
    manifest: place('manifests/demo.json'),
    dist: place('dist'),
    theme: place('site/theme'),
    publicFiles: place('site/public'),
  };
}

function placesIn(cwd: string): DefaultPlaces {
  const place = (name: string) => path.join(cwd, name);
  return {
    pages: place('pages'),
    data: place('.plinth/data'),
    manifest: place('template.json'),
    dist: place('dist'),
    theme: existsSync(place('theme')) ? place('theme') : path.join(ROOT, 'theme'),
    publicFiles: place('public'),
  };
}
