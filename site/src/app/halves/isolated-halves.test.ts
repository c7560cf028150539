import type { Feature, RunningFeature } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import type { Patience } from '../server/start-features.ts';
import { type SiteFeatures, siteFeatures } from '../site-features.ts';

const NOTES = { kind: 'none', why: 'a test' } as const;
const FAILURE = new Error('not today');
const fail = (): never => {
  throw FAILURE;
};
const failLater = async (): Promise<never> => fail();
/** Never settles. */
const hang = (): Promise<never> => new Promise(() => undefined);
/** The other halves start in this time also on a busy machine. */
const SHORT: Patience = { startMs: 4_000, routesMs: 4_000, answerMs: 200 };
/** A value of a half in JavaScript, which no compiler has checked. */
const unchecked = <Value>(value: unknown): Value =>
  v.parse(
    v.custom<Value>(() => true),
    value,
  );

function half(plugin: string, feature: Partial<Feature>): SiteFeatures {
  const own: Feature = { name: plugin, personalData: NOTES, ...feature };
  return siteFeatures({
    refused: SOURCE_FEATURES.refused,
    halves: [...SOURCE_FEATURES.halves, { plugin, version: '1.2.3', features: [own] }],
  });
}

/** A site with one more server half, and what it logs. */
async function siteWith(features: SiteFeatures, patience?: Patience) {
  const lines: unknown[] = [];
  const config = { logLevel: 'info' as const, owner: OWNER };
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const open = await formSite({ features, config, logTo, ...(patience && { patience }) });
  const lineSchema = v.object({ plugin: v.string(), code: v.string(), msg: v.string() });
  const logged = () =>
    lines.flatMap((line) => (v.is(lineSchema, line) ? [line] : [])).map(({ code, msg }) => `${code} ${msg}`);
  return { ...open, logged };
}

const running = (more: RunningFeature): Partial<Feature> => ({ start: () => more });

describe('a server half that fails', () => {
  it.each([
    ['start', { start: failLater }],
    ['start, at once', { start: fail }],
    ['routes', running({ routes: failLater })],
    ['pages of the owner’s area', running({ ownerRoutes: fail })],
  ])('at its %s: the site runs, its addresses answer 503, and the owner sees why', async (_, feature) => {
    const addresses = { reservedPaths: [{ exact: '/notes' }, { below: '/notes/' }], calledPaths: ['/api/notes/*'] };
    await using open = await siteWith(half('notes', { ...addresses, ...feature }));
    const get = async (path: string) => (await fetch(open.origin + path)).status;
    expect(
      await Promise.all(['/', '/contact', '/commerce/cart', '/notes', '/notes/a', '/api/notes/1'].map(get)),
    ).toEqual([200, 200, 200, 503, 503, 503]);
    expect(open.logged()).toContain('PLINTH-SITE-335 the server half of notes does not run: not today');
    expect(open.site.halves().find(({ plugin }) => plugin === 'notes')).toEqual({
      plugin: 'notes',
      version: '1.2.3',
      state: 'failed',
      problem: 'not today',
    });
    const owner = await signedIn(open.origin);
    expect(await (await owner.fetch('/config/start')).text()).toContain('Plugins whose server half does not run');
  });

  it.each([
    ['start hangs', { start: hang }, 'the server half of notes has not started within 4 seconds'],
    ['routes hang', running({ routes: hang }), 'the server half of notes has not started within 4 seconds'],
    ['owner’s pages hang', running({ ownerRoutes: hang }), 'the server half of notes has not started within 4 seconds'],
    ['start returns a number', { start: () => unchecked<RunningFeature>(5) }, 'its start returned 5, not an object'],
    [
      'start returns nothing',
      { start: () => unchecked<RunningFeature>(undefined) },
      'its start returned undefined, not an object',
    ],
    [
      'start returns a text for a function',
      { start: () => unchecked<RunningFeature>({ news: 'none' }) },
      'its start returned "none" as news',
    ],
    [
      'start returns a value that is read while the site starts',
      { start: () => unchecked<RunningFeature>({ metrics: 5 }) },
      'its start returned 5 as metrics',
    ],
  ])('whose %s: the site and the other halves run', async (_, feature, problem) => {
    await using open = await siteWith(half('notes', feature), SHORT);
    expect((await fetch(`${open.origin}/contact`)).status).toBe(200);
    expect((await fetch(`${open.origin}/commerce/cart`)).status).toBe(200);
    expect(open.site.halves().find(({ plugin }) => plugin === 'notes')).toMatchObject({ state: 'failed', problem });
  });

  it('at its start keeps those that need its service from starting, and no other', async () => {
    const features = siteFeatures({
      refused: [],
      halves: SOURCE_FEATURES.halves.map((each) =>
        each.plugin === 'members' && 'features' in each
          ? { ...each, features: each.features.map((feature) => ({ ...feature, start: fail })) }
          : each,
      ),
    });
    await using open = await siteWith(features);
    const states = Object.fromEntries(open.site.halves().map(({ plugin, state }) => [plugin, state]));
    expect(states).toMatchObject({ members: 'failed', commerce: 'running', forms: 'running' });
  });

  it('to load: its addresses answer 503, and the owner sees why', async () => {
    const problem = new SiteError('PLINTH-SITE-332', 'the server half of notes cannot be loaded: not today');
    const addresses = [{ exact: '/notes' }, { below: '/api/notes/' }, { matches: '^/n[0-9]$' }];
    const unloaded = { plugin: 'notes', version: '1.2.3', problem, addresses };
    await using open = await siteWith(siteFeatures({ refused: [], halves: [...SOURCE_FEATURES.halves, unloaded] }));
    const get = async (path: string) => (await fetch(open.origin + path)).status;
    const paths = ['/contact', '/commerce/cart', '/notes', '/notes/a', '/api/notes/1', '/n1'];
    expect(await Promise.all(paths.map(get))).toEqual([200, 200, 503, 404, 503, 503]);
    expect(open.logged()).toContain(`PLINTH-SITE-332 the server half of notes does not run: ${problem.message}`);
    const owner = await signedIn(open.origin);
    expect(await (await owner.fetch('/config/person')).text()).toContain(
      'neither shown nor exported nor erased: notes.',
    );
  });

  it('to make its page content: the site starts, and its pages are published', async () => {
    await using open = await siteWith(half('notes', { pageContent: fail }));
    expect((await fetch(`${open.origin}/contact`)).status).toBe(200);
    expect(open.logged()).toContain('PLINTH-SITE-336 pageContent of the server half of notes failed: not today');
  });

  const HOOKS: readonly (readonly [keyof RunningFeature, RunningFeature, path: string])[] = [
    ['news', { news: failLater }, '/config/start'],
    ['tidy', { tidy: failLater }, '/'],
    ['visitorContext', { visitorContext: failLater }, '/contact'],
    ['pageFor', { pageFor: failLater }, '/contact'],
    ['answerFor', { answerFor: failLater }, '/contact'],
    ['armFor', { armFor: failLater }, '/contact'],
    ['ownerVersion', { ownerVersion: { permission: 'releases.read', of: fail } }, '/contact'],
    ['templateRead', { templateRead: failLater }, '/contact'],
    ['refresh', { refresh: failLater }, '/contact'],
  ];
  it.each(HOOKS)('in %s: the page is answered, and the log names the plugin', async (name, hook, path) => {
    await using open = await siteWith(half('notes', running(hook)));
    const owner = await signedIn(open.origin);
    await open.site.refresh();
    expect((await owner.fetch(path)).status).toBe(200);
    await expect.poll(open.logged).toContain(`PLINTH-SITE-336 ${name} of the server half of notes failed: not today`);
  });

  it.each([
    ['news', { news: hang }, '/config/start'],
    ['visitorContext', { visitorContext: hang }, '/contact'],
    ['pageFor', { pageFor: hang }, '/contact'],
    ['answerFor', { answerFor: hang }, '/contact'],
    ['armFor', { armFor: hang }, '/contact'],
    ['ownerVersion', { ownerVersion: { permission: 'releases.read', of: hang } }, '/contact'],
  ] as const)('whose %s never answers: the page is answered without it', async (name, hook, path) => {
    await using open = await siteWith(half('notes', running(hook)), SHORT);
    const owner = await signedIn(open.origin);
    expect((await owner.fetch(path)).status).toBe(200);
    await expect
      .poll(open.logged)
      .toContain(`PLINTH-SITE-336 ${name} of the server half of notes failed: it has not answered within 0.2 seconds`);
  });

  it.each([
    ['news', { news: async () => [5] }, '/config/start', 'a list'],
    ['news', { news: async () => undefined }, '/config/start', 'undefined'],
    ['visitorContext', { visitorContext: async () => null }, '/contact', 'null'],
    ['pageFor', { pageFor: async () => 'a page' }, '/contact', 'a value of type string'],
    ['answerFor', { answerFor: async () => undefined }, '/contact', 'undefined'],
    ['armFor', { armFor: async () => ({}) }, '/contact', 'a value of type object'],
    [
      'ownerVersion',
      { ownerVersion: { permission: 'releases.read', of: () => 7 } },
      '/contact',
      'a value of type number',
    ],
  ])('whose %s returns something else: the page is answered without it', async (name, hook, path, what) => {
    await using open = await siteWith(half('notes', running(unchecked<RunningFeature>(hook))));
    const owner = await signedIn(open.origin);
    expect((await owner.fetch(path)).status).toBe(200);
    await expect
      .poll(open.logged)
      .toContain(`PLINTH-SITE-336 ${name} of the server half of notes failed: it returned ${what}, which does not fit`);
  });

  it('while it closes: the features before it are closed too', async () => {
    const open = await siteWith(half('notes', running({ close: failLater })));
    await open[Symbol.asyncDispose]();
    expect(open.logged()).toContain('PLINTH-SITE-336 close of the server half of notes failed: not today');
  });
});

describe('the routes of a server half', () => {
  let open: Awaited<ReturnType<typeof siteWith>>;
  beforeAll(async () => {
    open = await siteWith(
      half(
        'notes',
        running({
          routes: (app) => {
            app.addHook('onSend', async (_request, reply) => void reply.header('x-notes', 'yes'));
            app.get('/notes', async () => 'notes');
          },
        }),
      ),
    );
  });
  afterAll(() => open[Symbol.asyncDispose]());

  it('have hooks that affect no other routes', async () => {
    const header = async (path: string) => (await fetch(open.origin + path)).headers.get('x-notes');
    expect(await Promise.all(['/notes', '/contact', '/commerce/cart'].map(header))).toEqual(['yes', null, null]);
  });
});
