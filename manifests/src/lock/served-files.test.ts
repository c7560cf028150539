import { describe, expect, it } from 'vitest';
import type { ManifestCode } from '../manifest-error.ts';
import { FILES, problemsOf, withPlugin } from '../testing/address-site.ts';
import { type Answer, pluginFiles, sendText } from '../testing/plugin-server.ts';
import { pluginBuild, refusalOf } from '../testing/sample-site.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { makeLock } from './make-lock.ts';

describe('lock reports what browsers would refuse on the server of a plugin', () => {
  const as =
    (headers: Readonly<Record<string, string>>): Answer =>
    (request, response) =>
      sendText('text', request.url ?? '', request, response, headers);
  const withoutCors: Answer = (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('');
  const redirect: Answer = (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
  const never: Answer = () => undefined;
  const halfway: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).write('half');
  };
  const status =
    (code: number): Answer =>
    (_, response) =>
      response.writeHead(code).end();

  const cases: readonly [title: string, path: string, answer: Answer, code: ManifestCode, says: RegExp][] = [
    ['no CORS header', '/lazy.1.js', withoutCors, 'PLINTH-MANIFEST-027', /no "access-control-allow-origin"/],
    [
      'a CORS header for another site',
      '/tabs.1.css',
      as({ 'access-control-allow-origin': 'https://other.example' }),
      'PLINTH-MANIFEST-027',
      /"https:\/\/other\.example" only/,
    ],
    [
      'a script of the type text/plain',
      '/lazy.1.js',
      as({ 'content-type': 'text/plain' }),
      'PLINTH-MANIFEST-028',
      /text\/plain/,
    ],
    ['a script without a type', '/lazy.1.js', as({ 'content-type': '' }), 'PLINTH-MANIFEST-028', /no content type/],
    [
      'a stylesheet of the type text/html',
      '/tabs.1.css',
      as({ 'content-type': 'text/html; charset=utf-8' }),
      'PLINTH-MANIFEST-028',
      /text\/html/,
    ],
    ['a redirect of a file', '/lazy.1.js', redirect, 'PLINTH-MANIFEST-029', /https:\/\/elsewhere\.example\//],
    ['a redirect of the build record', '/plinth.build.json', redirect, 'PLINTH-MANIFEST-029', /HTTP status 302/],
    ['a file that is missing', '/lazy.1.js', status(404), 'PLINTH-MANIFEST-015', /HTTP status 404/],
    ['a server with an error', '/lazy.1.js', status(503), 'PLINTH-MANIFEST-015', /HTTP status 503/],
    ['a plugin.json that is missing', '/plugin.json', status(404), 'PLINTH-MANIFEST-005', /HTTP status 404/],
    ['a file that is never answered', '/lazy.1.js', never, 'PLINTH-MANIFEST-030', /no answer within 300 ms/],
    [
      'a build record that is never answered',
      '/plinth.build.json',
      never,
      'PLINTH-MANIFEST-030',
      /no answer within 300 ms/,
    ],
    ['a file that ends halfway', '/lazy.1.js', halfway, 'PLINTH-MANIFEST-030', /has not arrived within 900 ms/],
  ];
  const limits = { ...FETCH_LIMITS, answerMs: 300, fileMs: 900 };

  it.each(cases)('%s', async (_title, path, answer, code, says) => {
    await withPlugin(async ({ server, request }) => {
      server.answers.set(path, answer);
      const problems = await problemsOf(makeLock({ ...request, limits }));
      expect(problems).toMatchObject([{ code, file: server.origin + path, message: expect.stringMatching(says) }]);
      expect(problems[0]?.hint).not.toBe('');
    });
  });

  it.each([
    ['*', undefined],
    ['https://site.invalid', undefined],
    ['https://www.example.com', 'https://www.example.com'],
  ])('accepts a server that allows %s, for a site with the origin %s', async (allowed, origin) => {
    await withPlugin(async ({ server, request }) => {
      for (const file of FILES)
        server.answers.set(`/${file}`, (request, response) =>
          sendText('text', request.url ?? '', request, response, { 'access-control-allow-origin': allowed }),
        );
      expect(await refusalOf(makeLock({ ...request, origin }))).toEqual([]);
    });
  });

  it('reports one problem for many files with the same reason, with their number', async () => {
    await withPlugin(async ({ server, request }) => {
      for (const file of FILES) server.answers.set(`/${file}`, withoutCors);
      const problems = await problemsOf(makeLock(request));
      expect(problems).toMatchObject([{ code: 'PLINTH-MANIFEST-027', file: `${server.origin}/entry.1.js` }]);
      expect(problems[0]?.message).toContain('the same for lazy.1.js, tabs.1.css, tabs.1.js and 2 more files');
    });
  });

  it('requests only a few files from a server that does not answer', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `chunk-${index}.js`);
    const build = pluginBuild('blocks', { files: [...FILES, ...many] });
    await withPlugin(
      async ({ server, request }) => {
        for (const file of [...FILES, ...many]) server.answers.set(`/${file}`, never);
        expect(await refusalOf(makeLock({ ...request, limits }))).toEqual(['PLINTH-MANIFEST-030']);
        await expect.poll(() => server.requests.length).toBeLessThanOrEqual(FETCH_LIMITS.parallel + 2);
      },
      pluginFiles('blocks', {}, build),
    );
  });

  it.each([
    ['a file that is too large', { fileBytes: 20 }, 'PLINTH-MANIFEST-031'],
    ['files that are too large together', { releaseBytes: 60 }, 'PLINTH-MANIFEST-031'],
    ['too many files', { files: 5 }, 'PLINTH-MANIFEST-032'],
  ])('refuses %s', async (_title, change, code) => {
    await withPlugin(async ({ request }) => {
      expect(await refusalOf(makeLock({ ...request, limits: { ...FETCH_LIMITS, ...change } }))).toEqual([code]);
    });
  });

  it.each(['a b.js', 'a.js?x', 'a%2e.js', 'ä.js'])('refuses a file with the name %s', async (file) => {
    const build = pluginBuild('blocks', { files: [...FILES, file] });
    await withPlugin(
      async ({ request }) => {
        expect(await refusalOf(makeLock(request))).toEqual(['PLINTH-MANIFEST-033']);
      },
      pluginFiles('blocks', {}, build),
    );
  });
});
