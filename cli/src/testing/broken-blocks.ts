import type { ManifestCode } from '@plinth/manifests';
import { block } from './mount-fixtures.ts';

/** Blocks that each break one rule, with the expected code and a part of the expected message. */
export const BROKEN: Readonly<Record<string, readonly [code: ManifestCode, message: RegExp, source: string]>> = {
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
  'reads-files': [
    'PLINTH-MANIFEST-155',
    /restricted/,
    block({ body: "if (!host) process.getBuiltinModule('node:fs').readFileSync('/etc/hosts');" }),
  ],
  'reads-environment': [
    'PLINTH-MANIFEST-155',
    /the environment is empty/,
    block({ body: "if (!host && process.env.PATH === undefined) throw new Error('the environment is empty');" }),
  ],
  'server-empty': ['PLINTH-MANIFEST-155', /the server HTML is empty/, block({ jsx: 'null' })],
  unprepared: [
    'PLINTH-MANIFEST-155',
    /not ready/,
    block({ more: "prepare: async () => { throw new Error('not ready'); }" }),
  ],
  'server-document': ['PLINTH-MANIFEST-156', /document is not defined/, block({ jsx: '<p>{document.title}.</p>' })],
  'other-text': [
    'PLINTH-MANIFEST-157',
    /differs from its server HTML: \+ +in a browser/,
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
  'never-loads': [
    'PLINTH-MANIFEST-160',
    /step "load on the server" within 4000 ms, at src\/never-loads\.tsx:\d+/,
    `${block({})}\nawait (async () => { await new Promise(() => undefined); })();`,
  ],
  'unknown-field': [
    'PLINTH-MANIFEST-177',
    /^text: is not a field of the block; did you mean "texts"\?$/,
    block({ jsx: '<p>{data.texts}.</p>' }).replace('text: v.string()', "texts: v.optional(v.string(), '')"),
  ],
  'divided-text': [
    'PLINTH-MANIFEST-178',
    /^writes the pieces "Hello " and "Text" of one text separately$/,
    block({ jsx: '<p>Hello {data.text}</p>' }),
  ],
  'asks-intl': [
    'PLINTH-MANIFEST-179',
    /^calls new Intl\.NumberFormat while it renders, at src\/asks-intl\.tsx:\d+/,
    block({ jsx: "<p>{new Intl.NumberFormat('de').format(1234)}</p>" }),
  ],
  'asks-for-date': [
    'PLINTH-MANIFEST-179',
    /Date\.prototype\.toLocaleDateString/,
    block({ jsx: "<p>{new Date(0).toLocaleDateString('de', { timeZone: 'UTC' })}</p>" }),
  ],
  'sorts-by-locale': [
    'PLINTH-MANIFEST-179',
    /String\.prototype\.localeCompare/,
    block({ jsx: "<p>{['b', data.text].sort((one, other) => one.localeCompare(other)).join()}</p>" }),
  ],
  exits: ['PLINTH-MANIFEST-161', /step "mount" \(exit code 7\)/, block({ effect: 'process.exit(7);' })],
  listener: [
    'PLINTH-MANIFEST-162',
    /listener of "resize" on window, from src\/listener\.tsx:\d+/,
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
  'old-media-query': [
    'PLINTH-MANIFEST-162',
    /listener of "change" on MediaQueryList/,
    block({ effect: "matchMedia('(width > 1px)').addListener(() => undefined);" }),
  ],
  'once-listener': [
    'PLINTH-MANIFEST-162',
    /listener of "resize" on window/,
    block({ effect: "addEventListener('resize', () => undefined, { once: true });" }),
  ],
  timeout: ['PLINTH-MANIFEST-163', /time-out of 60000 ms/, block({ effect: 'setTimeout(() => undefined, 60000);' })],
  interval: ['PLINTH-MANIFEST-163', /interval of 50 ms/, block({ effect: 'setInterval(() => undefined, 50);' })],
  frame: [
    'PLINTH-MANIFEST-163',
    /animation frame/,
    block({ effect: 'requestAnimationFrame(function next() { requestAnimationFrame(next); });' }),
  ],
  idle: [
    'PLINTH-MANIFEST-163',
    /idle callback/,
    block({ effect: 'requestIdleCallback(function next() { requestIdleCallback(next); });' }),
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
  database: ['PLINTH-MANIFEST-168', /uses indexedDB/, block({ effect: "window.indexedDB?.open('a');" })],
  cache: ['PLINTH-MANIFEST-168', /uses caches/, block({ effect: "window.caches?.open('a').catch(() => undefined);" })],
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
      jsx: '<p>{[data.text, count].join()}</p>',
    }),
  ],
  'no-default': ['PLINTH-MANIFEST-176', /no default export made by defineBlock/, 'export const block = 1;'],
  'misspelt-field': [
    'PLINTH-MANIFEST-176',
    /calls defineBlock without "schema"; "shema" is not a field of a block; did you mean "schema"\?/,
    block({}).replace('schema: v.object', 'shema: v.object'),
  ],
  'module-throws': ['PLINTH-MANIFEST-176', /Error: at load/, "throw new Error('at load'); export default 1;"],
};
