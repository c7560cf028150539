import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ManifestCode, PluginJson, Problem } from '@plinth/manifests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltPlugin, buildPlugin } from '../testing/built-plugin.ts';
import { checkMounts } from './check-mounts.ts';

/** Longest time of one step in these tests: enough for a busy machine, and short enough for blocks that hang. */
const STEP_TIMEOUT_MS = 4000;
const LONGEST_RUN_MS = 240_000;

interface Parts {
  /** Statements of the component before its `return`. */
  readonly body?: string;
  /** What the component returns. */
  readonly jsx?: string;
  /** Statements of an effect that runs when there is a host. */
  readonly effect?: string;
  /** Source of the schema's `text` field. */
  readonly text?: string;
  /** More members of the block. */
  readonly more?: string;
  /** Statements outside of the component. */
  readonly outside?: string;
}

function block({
  body = '',
  jsx = '<p>{data.text}</p>',
  effect = '',
  text = 'v.string()',
  more = '',
  outside = '',
}: Parts) {
  return `
    import { defineBlock, defineService } from '@plinth/sdk';
    import { useHost } from '@plinth/sdk/react';
    import { useEffect, useId, useRef, useState } from 'react';
    import * as v from 'valibot';
    ${outside}
    function Component({ data, blockId }) {
      const host = useHost();
      ${body}
      useEffect(() => { ${effect} }, [host]);
      return (${jsx});
    }
    export default defineBlock({
      type: 'acme/x', name: 'x', schema: v.object({ text: ${text} }), component: Component, ${more}
    });
    void [defineService, useId, useRef, useState];`;
}

/** Does everything that the broken blocks do, and undoes it. */
const TIDY = block({
  body: `
    const id = useId();
    const opener = useRef(null);
    const [isOpen, setOpen] = useState(false);
    const [isMounted, setMounted] = useState(false);
    useEffect(() => isOpen ? host?.onEscape(() => { opener.current?.focus(); setOpen(false); }) : undefined, [isOpen]);`,
  effect: `
    setMounted(true);
    const stop = host.listen(window, 'resize', () => undefined);
    const scrolled = () => undefined;
    document.addEventListener('scroll', scrolled, true);
    window.addEventListener('focus', scrolled, { once: true });
    window.dispatchEvent(new Event('focus'));
    const aborted = new AbortController();
    window.addEventListener('blur', scrolled, { signal: aborted.signal });
    const timer = setTimeout(() => undefined, 60000);
    const interval = setInterval(() => undefined, 60000);
    let frame = requestAnimationFrame(function next() { frame = requestAnimationFrame(next); });
    const observers = [new ResizeObserver(() => undefined), new MutationObserver(() => undefined)];
    for (const observer of observers) observer.observe(document.body, { childList: true });
    window.tidy = 1;
    const style = document.createElement('style');
    document.head.append(style);
    const layer = document.createElement('div');
    document.body.append(layer);
    document.body.classList.add('tidy');
    return () => {
      stop();
      document.removeEventListener('scroll', scrolled, true);
      aborted.abort();
      clearTimeout(timer);
      clearInterval(interval);
      cancelAnimationFrame(frame);
      for (const observer of observers) observer.disconnect();
      delete window.tidy;
      style.remove();
      layer.remove();
      document.body.classList.remove('tidy');
    };`,
  jsx: `
    <section aria-labelledby={id} data-mounted={isMounted}>
      <h2 id={id}>{data.text}</h2>
      <button type="button" ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>Open</button>
      {isOpen && <div role="dialog" aria-label="More"><button type="button" ref={(close) => close?.focus()}>Close</button></div>}
    </section>`,
});

/** Blocks that break one rule each, with the code that refuses them and a part of the message. */
const BROKEN: Readonly<Record<string, readonly [code: ManifestCode, message: RegExp, source: string]>> = {
  refused: ['PLINTH-MANIFEST-152', /text: Invalid type/, block({ text: 'v.number()' })],
  'not-json': [
    'PLINTH-MANIFEST-153',
    /text is a Date/,
    block({ text: 'v.pipe(v.union([v.string(), v.date()]), v.transform((text) => new Date(0)))', jsx: '<p>Text</p>' }),
  ],
  unstable: [
    'PLINTH-MANIFEST-154',
    /the second parse changes text/,
    block({ text: "v.pipe(v.string(), v.transform((text) => text + '!'))" }),
  ],
  'refuses-itself': [
    'PLINTH-MANIFEST-154',
    /the schema refuses its own output/,
    block({ text: 'v.pipe(v.string(), v.transform((text) => text.length))' }),
  ],
  'server-throws': ['PLINTH-MANIFEST-155', /Error: broken/, block({ body: "if (!host) throw new Error('broken');" })],
  'server-empty': ['PLINTH-MANIFEST-155', /the server HTML is empty/, block({ jsx: 'null' })],
  unprepared: [
    'PLINTH-MANIFEST-155',
    /not ready/,
    block({ more: "prepare: async () => { throw new Error('not ready'); }" }),
  ],
  'server-document': ['PLINTH-MANIFEST-156', /document is not defined/, block({ jsx: '<p>{document.title}.</p>' })],
  'other-text': [
    'PLINTH-MANIFEST-157',
    /in a browser/,
    block({ jsx: "<p>{typeof window === 'undefined' ? 'on a server' : 'in a browser'}</p>" }),
  ],
  'other-attribute': [
    'PLINTH-MANIFEST-157',
    /in-a-browser/,
    block({ jsx: "<p title={typeof window === 'undefined' ? 'on-a-server' : 'in-a-browser'}>Text</p>" }),
  ],
  'same-id': ['PLINTH-MANIFEST-158', /the id "fixed"/, block({ jsx: '<p id="fixed">{data.text}</p>' })],
  'effect-throws': [
    'PLINTH-MANIFEST-159',
    /Error: in an effect/,
    block({ effect: "throw new Error('in an effect');" }),
  ],
  'handler-throws': [
    'PLINTH-MANIFEST-159',
    /Error: in Escape/,
    block({ effect: "host.onEscape(() => { throw new Error('in Escape'); });" }),
  ],
  'promise-rejects': [
    'PLINTH-MANIFEST-159',
    /Error: later/,
    block({ effect: "void Promise.reject(new Error('later'));" }),
  ],
  'never-ends': ['PLINTH-MANIFEST-160', /step "mount" within 4000 ms/, block({ effect: 'for (;;);' })],
  'never-settles': [
    'PLINTH-MANIFEST-160',
    /step "prepare on the server"/,
    block({ more: 'prepare: () => new Promise(() => undefined)' }),
  ],
  exits: ['PLINTH-MANIFEST-161', /step "mount" \(exit code 7\)/, block({ effect: 'process.exit(7);' })],
  listener: [
    'PLINTH-MANIFEST-162',
    /listener of "resize" on window, from listener\.\w+\.js/,
    block({ effect: "window.addEventListener('resize', () => undefined);" }),
  ],
  'listener-on-root': [
    'PLINTH-MANIFEST-162',
    /listener of "click" on <div>/,
    block({ effect: "document.querySelector('.sqs-block').addEventListener('click', () => undefined);" }),
  ],
  'media-query': [
    'PLINTH-MANIFEST-162',
    /listener of "change" on MediaQueryList/,
    block({ effect: "matchMedia('(width > 1px)').addEventListener('change', () => undefined);" }),
  ],
  timeout: ['PLINTH-MANIFEST-163', /time-out of 60000 ms/, block({ effect: 'setTimeout(() => undefined, 60000);' })],
  interval: ['PLINTH-MANIFEST-163', /interval of 50 ms/, block({ effect: 'setInterval(() => undefined, 50);' })],
  frame: [
    'PLINTH-MANIFEST-163',
    /animation frame/,
    block({ effect: 'requestAnimationFrame(function next() { requestAnimationFrame(next); });' }),
  ],
  'resize-observer': [
    'PLINTH-MANIFEST-164',
    /ResizeObserver/,
    block({ effect: 'new ResizeObserver(() => undefined).observe(document.body);' }),
  ],
  'visibility-observer': [
    'PLINTH-MANIFEST-164',
    /IntersectionObserver/,
    block({ effect: 'new IntersectionObserver(() => undefined).observe(document.body);' }),
  ],
  'mutation-observer': [
    'PLINTH-MANIFEST-164',
    /MutationObserver/,
    block({ effect: 'new MutationObserver(() => undefined).observe(document.body, { childList: true });' }),
  ],
  'new-global': ['PLINTH-MANIFEST-165', /a global: leak/, block({ effect: 'window.leak = 1;' })],
  'changed-global': [
    'PLINTH-MANIFEST-165',
    /changed global: matchMedia/,
    block({ effect: 'const first = window.matchMedia; window.matchMedia = (query) => first(query);' }),
  ],
  'global-handler': ['PLINTH-MANIFEST-165', /onresize/, block({ effect: 'window.onresize = () => undefined;' })],
  style: [
    'PLINTH-MANIFEST-166',
    /<style> in <head>/,
    block({ effect: "document.head.append(document.createElement('style'));" }),
  ],
  node: [
    'PLINTH-MANIFEST-167',
    /<div> in <body>/,
    block({ effect: "document.body.append(document.createElement('div'));" }),
  ],
  'body-class': [
    'PLINTH-MANIFEST-167',
    /class="locked" on <body/,
    block({ effect: "document.body.classList.add('locked');" }),
  ],
  address: [
    'PLINTH-MANIFEST-167',
    /address of the page/,
    block({ effect: "history.pushState(null, '', '/elsewhere');" }),
  ],
  fetches: ['PLINTH-MANIFEST-168', /uses fetch/, block({ effect: "fetch('/api').catch(() => undefined);" })],
  'server-fetches': [
    'PLINTH-MANIFEST-168',
    /uses fetch/,
    block({ body: "if (!host) fetch('/api').catch(() => undefined);" }),
  ],
  request: [
    'PLINTH-MANIFEST-168',
    /uses XMLHttpRequest/,
    block({ effect: 'try { new XMLHttpRequest(); } catch { /* refused */ }' }),
  ],
  socket: [
    'PLINTH-MANIFEST-168',
    /uses WebSocket/,
    block({ effect: "try { new WebSocket('wss://example.com'); } catch { /* refused */ }" }),
  ],
  beacon: ['PLINTH-MANIFEST-168', /sendBeacon/, block({ effect: "navigator.sendBeacon('/count');" })],
  store: ['PLINTH-MANIFEST-168', /localStorage/, block({ effect: "localStorage.setItem('a', '1');" })],
  cookie: ['PLINTH-MANIFEST-168', /document\.cookie/, block({ effect: "document.cookie = 'a=1';" })],
  'unnamed-button': ['PLINTH-MANIFEST-173', /button-name/, block({ jsx: '<button type="button" />' })],
  'unnamed-picture': ['PLINTH-MANIFEST-173', /image-alt/, block({ jsx: '<img src="/a.png" />' })],
  'wrong-aria': [
    'PLINTH-MANIFEST-173',
    /aria-required-attr/,
    block({ jsx: '<div role="slider" aria-label="Size">{data.text}</div>' }),
  ],
  'loses-focus': [
    'PLINTH-MANIFEST-174',
    /<button>/,
    block({
      body: `
        const [isOpen, setOpen] = useState(false);
        useEffect(() => isOpen ? host?.onEscape(() => setOpen(false)) : undefined, [isOpen]);`,
      jsx: `<div>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>Open</button>
        {isOpen && <button type="button" ref={(close) => close?.focus()}>Close</button>}
      </div>`,
    }),
  ],
  'only-once': [
    'PLINTH-MANIFEST-175',
    /when it is mounted again/,
    block({
      outside: 'let mounts = 0;',
      body: 'const [count, setCount] = useState(0);',
      effect: 'mounts += 1; setCount(mounts > 2 ? 1 : 0);',
      jsx: '<p>{data.text} {count}</p>',
    }),
  ],
  'no-default': ['PLINTH-MANIFEST-176', /no default export made by defineBlock/, 'export const block = 1;'],
  'module-throws': ['PLINTH-MANIFEST-176', /Error: at load/, "throw new Error('at load'); export default 1;"],
};

/** Blocks that need a declaration in plugin.json, with the code that refuses them without it. */
const DECLARED: Readonly<
  Record<string, readonly [code: ManifestCode, message: RegExp, source: string, declaration: Partial<PluginJson>]>
> = {
  hook: [
    'PLINTH-MANIFEST-171',
    /the hook "consentChange"/,
    block({ effect: 'const { consentChange: tap } = { ...host.hooks }; tap(() => undefined);' }),
    { hooks: ['consentChange'] },
  ],
  'used-service': [
    'PLINTH-MANIFEST-172',
    /uses the service "acme.rating"/,
    block({ effect: "const { use: find } = host; find(defineService('acme.rating')).catch(() => undefined);" }),
    { usesOptional: ['acme.rating'] },
  ],
  'provided-service': [
    'PLINTH-MANIFEST-172',
    /provides the service "acme.price"/,
    block({ effect: "host.provide(defineService('acme.price'), () => 1);" }),
    { provides: ['acme.price'] },
  ],
  'other-host': [
    'PLINTH-MANIFEST-170',
    /the host "api.example.com"/,
    block({
      effect: "const name = ['https:/', 'api.example.com'].join('/'); host.fetch(name).catch(() => undefined);",
    }),
    { capabilities: { network: ['*.example.com'] } },
  ],
  'storage-key': [
    'PLINTH-MANIFEST-170',
    /the storage key "sample.seen"/,
    block({ effect: "try { host.storage.local.set('sample.seen', '1'); } catch { /* refused */ }" }),
    { capabilities: { storage: ['sample.*'] } },
  ],
  'cookie-name': [
    'PLINTH-MANIFEST-170',
    /the cookie "seen"/,
    block({ effect: "try { host.cookie.set('seen', '1'); } catch { /* refused */ }" }),
    { capabilities: { cookies: ['seen'] } },
  ],
  'other-frame': [
    'PLINTH-MANIFEST-170',
    /a frame of video.example.com/,
    block({ jsx: '<iframe src="https://video.example.com/1" title="A film" />' }),
    { capabilities: { frames: ['video.example.com'] } },
  ],
};

/** Leaves something only when the plugin has the name `untidy`, so that it does not change what the blocks leave. */
const SETUP = `
  import { definePlugin } from '@plinth/sdk';
  export default definePlugin({
    name: 'sample',
    setup(host) {
      if (host.plugin === 'untidy') window.addEventListener('pagehide', () => undefined);
      else host.listen(window, 'pagehide', () => undefined);
    },
  });`;

const WITHOUT_EXAMPLE = 'unseen';
const EXAMPLE = { text: 'Text' };
let plugin: BuiltPlugin;
/** Problems by the name of their block. */
let problems: ReadonlyMap<string, readonly Problem[]>;

async function problemsOf(json: PluginJson): Promise<Map<string, readonly Problem[]>> {
  const checks = await checkMounts({ ...plugin, json, stepTimeoutMs: STEP_TIMEOUT_MS });
  return new Map(checks.map(({ name, problems }) => [/^block (\S+)/.exec(name)?.[1] ?? name, problems]));
}

/** plugin.json with only these blocks. */
const withBlocks = (...names: readonly string[]): PluginJson => ({
  ...plugin.json,
  blocks: plugin.json.blocks.filter(({ name }) => names.includes(name)),
});

beforeAll(async () => {
  const sources = [...Object.entries(BROKEN), ...Object.entries(DECLARED)].map(([name, [, , source]]) => [
    name,
    source,
  ]);
  const blocks = {
    tidy: TIDY,
    picture: block({ jsx: '<p>{data.text}<img src="https://cdn.example.com/a.png" alt="" /></p>' }),
    [WITHOUT_EXAMPLE]: block({}),
    ...Object.fromEntries(sources),
  };
  const shown = Object.keys(blocks).filter((name) => name !== WITHOUT_EXAMPLE);
  plugin = await buildPlugin({
    blocks,
    setup: SETUP,
    examples: {
      ...Object.fromEntries(shown.map((name) => [`${name}.json`, EXAMPLE])),
      'tidy.long.json': { title: 'A long text', data: { text: 'A long text' } },
      'nothing.json': EXAMPLE,
    },
  });
  problems = await problemsOf(plugin.json);
}, LONGEST_RUN_MS);

afterAll(() => plugin?.remove());

describe('blocks on a page', () => {
  it('a block that undoes everything it does has no problem', () => {
    expect(problems.get('tidy')).toEqual([]);
  });

  it.each(Object.entries(BROKEN))('refuses the block %s', (name, [code, message]) => {
    const found = problems.get(name) ?? [];
    expect(found.map((one) => one.code)).toEqual(found.map(() => code));
    expect(found[0]).toMatchObject({
      file: `plugins/sample/examples/${name}.json`,
      path: `block ${name}`,
      message: expect.stringMatching(message),
    });
  });

  it.each(Object.entries(DECLARED))('refuses the block %s without its declaration', (name, [code, message]) => {
    expect(problems.get(name)).toMatchObject([{ code, message: expect.stringMatching(message) }]);
  });

  it(
    'allows the same blocks once plugin.json declares what they use',
    async () => {
      const declarations = Object.values(DECLARED).map(([, , , declaration]) => declaration);
      const capabilities = Object.assign({}, ...declarations.map((one) => one.capabilities));
      const names = Object.keys(DECLARED);
      const found = await problemsOf(Object.assign(withBlocks(...names), ...declarations, { capabilities }));
      expect([...found]).toEqual(expect.arrayContaining(names.map((name) => [name, []])));
    },
    LONGEST_RUN_MS,
  );

  it(
    'refuses server HTML that loads something of another host, if the plugin waits for consent',
    async () => {
      expect(problems.get('picture')).toEqual([]);
      const found = await problemsOf({ ...withBlocks('picture'), consent: 'performance' });
      expect(found.get('picture')).toMatchObject([
        { code: 'PLINTH-MANIFEST-169', message: expect.stringContaining('https://cdn.example.com/a.png') },
      ]);
    },
    LONGEST_RUN_MS,
  );

  it.each([
    ['untidy', ['PLINTH-MANIFEST-162']],
    ['sample', []],
  ])('the setup of a plugin without blocks runs on a page (%s)', async (name, codes) => {
    const found = await problemsOf({ ...withBlocks(), name });
    expect(found.get('setup on a page')?.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['for (;;);', 'PLINTH-MANIFEST-160'],
    ["throw new Error('no');", 'PLINTH-MANIFEST-176'],
    ['process.exit(0);', 'PLINTH-MANIFEST-161'],
  ])('an entry that cannot be loaded is a problem of the plugin: %s', async (source, code) => {
    writeFileSync(path.join(plugin.folder, 'broken.js'), source);
    const checks = await checkMounts({
      ...plugin,
      json: withBlocks('tidy'),
      build: { ...plugin.build, entry: 'broken.js' },
      stepTimeoutMs: STEP_TIMEOUT_MS,
    });
    const found = checks.flatMap(({ problems }) => problems).filter((one) => one.file === 'plugins/sample/plugin.json');
    expect(found.map((one) => one.code)).toEqual([code]);
  });

  it('a block without an example is named, and so is an example without a block', () => {
    expect(problems.get(WITHOUT_EXAMPLE)).toMatchObject([{ code: 'PLINTH-MANIFEST-150' }]);
    expect(problems.get('examples')).toMatchObject([
      { code: 'PLINTH-MANIFEST-151', file: 'plugins/sample/examples/nothing.json' },
    ]);
  });
});
