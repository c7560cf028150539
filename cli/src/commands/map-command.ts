import path from 'node:path';
import { formatProblem } from '@plinth/manifests';
import { Command, InvalidArgumentError } from 'commander';
import type { MadeArchive } from '../map/make-archive.ts';
import { progressBar } from '../map/progress-bar.ts';
import { counted } from '../report/counted.ts';

interface MapOptions {
  readonly out?: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly name?: string;
  readonly attribution?: string;
  readonly skipWrong?: true;
  readonly json?: true;
}

const MOST_ZOOM = 16;

/** `plinth map`: makes a PMTiles archive from GeoJSON. */
export function mapCommand(): Command {
  return new Command('map')
    .description('make an archive of map tiles (PMTiles, version 3) from files of GeoJSON')
    .argument('<files...>', 'a FeatureCollection each, or one feature in each line of a .geojsonl')
    .option('--out <file>', 'the archive; default: the name of the first file, with .pmtiles')
    .option('--minzoom <number>', 'the smallest zoom of the tiles', zoom, 0)
    .option('--maxzoom <number>', 'the largest zoom of the tiles, which have the most detail', zoom, 14)
    .option('--name <text>', 'name of the archive; default: the name of its file')
    .option('--attribution <text>', 'who made the data, which maps must show')
    .option('--skip-wrong', 'leave features out that cannot be put into tiles')
    .option('--json', 'print what was written as JSON')
    .action(async (files: string[], options: MapOptions, command: Command) => {
      const { minzoom, maxzoom, attribution, json } = options;
      const out = options.out ?? withoutExtension(files[0] ?? '');
      if (minzoom > maxzoom) command.error(`error: --minzoom ${minzoom} is larger than --maxzoom ${maxzoom}`);
      if (!out.endsWith('.pmtiles')) command.error('error: the name of the archive must end with .pmtiles');
      const bar = progressBar(json ? { isTTY: false, write: () => true } : process.stderr);
      const { makeArchive } = await import('../map/make-archive.ts');
      const made = await makeArchive({
        files,
        out,
        minzoom,
        maxzoom,
        name: options.name ?? path.basename(out, '.pmtiles'),
        attribution,
        skipsWrong: options.skipWrong === true,
        onProgress: bar.show,
      }).finally(bar.clear);
      for (const warning of json ? [] : made.warnings) process.stderr.write(`warning: ${formatProblem(warning)}\n`);
      process.stdout.write(json ? `${JSON.stringify({ v: 1, ...made }, null, 2)}\n` : text(made));
    });
}

function zoom(typed: string): number {
  const number = Number(typed);
  if (/^\d{1,2}$/.test(typed) && number <= MOST_ZOOM) return number;
  throw new InvalidArgumentError(`Write a whole number from 0 to ${MOST_ZOOM}.`);
}

function withoutExtension(file: string): string {
  return `${path.join(path.dirname(file), path.basename(file, path.extname(file)))}.pmtiles`;
}

function text({ file, bytes, tiles, features, unplaced, skipped, omitted }: MadeArchive): string {
  const size = bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  const notes = [
    ...(unplaced > 0 ? [`${counted(unplaced, 'feature')} without a position`] : []),
    ...(skipped > 0 ? [`${counted(skipped, 'wrong feature')} left out`] : []),
    ...(omitted > 0
      ? [`${counted(omitted, 'time')} a feature is missing on a tile, because a tile has at most 500 kB`]
      : []),
  ];
  const lines = [`${file}: ${counted(tiles, 'tile')} of ${counted(features, 'feature')}, ${size}`, ...notes];
  return `${lines.join('\n')}\nPut it into the folder maps/ beside the page files of a site.\n`;
}
