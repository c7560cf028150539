import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ManifestCode } from '../manifest-error.ts';
import { FILES, keptFolders, withPlugin } from '../testing/address-site.ts';
import { type Answer, pluginFiles, sendText } from '../testing/plugin-server.ts';
import { pluginBuild, refusalOf } from '../testing/sample-site.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import { makeLock } from './make-lock.ts';

interface Server {
  /** Answers of the server, by the path of the request. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly limits?: Partial<FetchLimits>;
  /** Name of an additional file in the release. */
  readonly file?: string;
  /** Runs before the site is locked. */
  readonly before?: (dist: string) => Promise<unknown>;
}

const as =
  (headers: Readonly<Record<string, string>>): Answer =>
  (request, response) =>
    sendText('text', request.url ?? '', request, response, headers);
const late: Answer = async (request, response) => {
  await delay(100);
  sendText('text', request.url ?? '', request, response);
};

/** For each rule about servers of plugins, a server that follows the rule but is similar to one that breaks it. */
const ACCEPTED: readonly [title: string, code: ManifestCode, server: Server][] = [
  [
    'names the site in its CORS header',
    'PLINTH-MANIFEST-027',
    { answers: { '/lazy.1.js': as({ 'access-control-allow-origin': 'https://site.invalid' }) } },
  ],
  [
    'sends a script with an older JavaScript type',
    'PLINTH-MANIFEST-028',
    { answers: { '/lazy.1.js': as({ 'content-type': 'application/javascript; charset=utf-8' }) } },
  ],
  [
    'names the place of a file, and sends it',
    'PLINTH-MANIFEST-029',
    { answers: { '/lazy.1.js': as({ 'content-location': '/lazy.1.js' }) } },
  ],
  [
    'answers late, within the time-out',
    'PLINTH-MANIFEST-030',
    { answers: { '/lazy.1.js': late }, limits: { answerMs: 5_000 } },
  ],
  [
    'has a file of the largest size',
    'PLINTH-MANIFEST-031',
    { answers: { '/lazy.1.js': as({}) }, limits: { fileBytes: 1_000 } },
  ],
  ['has as many files as are accepted', 'PLINTH-MANIFEST-032', { limits: { files: FILES.length } }],
  ['has a file whose name has each character that is allowed', 'PLINTH-MANIFEST-033', { file: 'a-b_c.2.js' }],
  [
    'is listed where the folder for kept files exists already',
    'PLINTH-MANIFEST-034',
    { before: (dist) => mkdir(join(dist, 'kept'), { recursive: true }) },
  ],
];

it.each(ACCEPTED)('a server that %s follows %s', async (_title, _code, { answers = {}, limits, file, before }) => {
  const build = pluginBuild('blocks', { files: [...FILES, ...(file === undefined ? [] : [file])] });
  await withPlugin(
    async ({ dist, server, request }) => {
      for (const [path, answer] of Object.entries(answers)) server.answers.set(path, answer);
      await before?.(dist);
      expect(await refusalOf(makeLock({ ...request, limits: { ...FETCH_LIMITS, ...limits } }))).toEqual([]);
      expect(await keptFolders(dist)).toHaveLength(1);
    },
    pluginFiles('blocks', {}, build),
  );
});
