import type { ManifestCode } from '@plinth/manifests';
import { block } from './mount-fixtures.ts';

/** For each rule about mounted blocks, a block that follows the rule but is similar to one that breaks it. */
export const SOUND: Readonly<Record<string, readonly [code: ManifestCode, source: string]>> = {
  'has-example': ['PLINTH-MANIFEST-150', block({})],
  'has-more-examples': ['PLINTH-MANIFEST-151', block({})],
  accepted: ['PLINTH-MANIFEST-152', block({ text: 'v.union([v.number(), v.string()])' })],
  'date-as-text': [
    'PLINTH-MANIFEST-153',
    block({ text: 'v.pipe(v.string(), v.transform(() => new Date(0).toISOString()))' }),
  ],
  stable: ['PLINTH-MANIFEST-154', block({ text: 'v.pipe(v.string(), v.transform((text) => text.trim()))' })],
  'caught-on-server': [
    'PLINTH-MANIFEST-155',
    block({ body: "if (!host) try { throw new Error('caught'); } catch { /* expected */ }" }),
  ],
  'document-in-effect': [
    'PLINTH-MANIFEST-156',
    block({
      body: "const [title, setTitle] = useState('');",
      effect: 'setTitle(document.title);',
      jsx: '<p>{title}.</p>',
    }),
  ],
  'other-text-later': [
    'PLINTH-MANIFEST-157',
    block({
      body: "const [place, setPlace] = useState('on a server');",
      effect: "setPlace('in a browser');",
      jsx: '<p>{place}</p>',
    }),
  ],
  'own-id': ['PLINTH-MANIFEST-158', block({ body: 'const id = useId();', jsx: '<p id={id}>{data.text}</p>' })],
  'caught-promise': [
    'PLINTH-MANIFEST-159',
    block({ effect: "void Promise.reject(new Error('later')).catch(() => undefined);" }),
  ],
  settles: ['PLINTH-MANIFEST-160', block({ more: 'prepare: () => new Promise((resolve) => setTimeout(resolve, 10))' })],
  'any-field': ['PLINTH-MANIFEST-177', block({}).replace('v.object({ text: v.string() })', 'v.looseObject({})')],
  'undivided-text': ['PLINTH-MANIFEST-178', block({ jsx: "<p>{'Hello ' + data.text}<b>{data.text}</b></p>" })],
  'asks-sdk': [
    'PLINTH-MANIFEST-179',
    block({
      outside: "import { dateText, listText, numberText } from '@plinth/sdk/locale';",
      jsx: "<p>{[dateText('de', 0, { weekday: 'long', timeZone: 'UTC' }), numberText('de', 1234), listText('de', ['a', 'b'])].join()}</p>",
    }),
  ],
  'asks-for-english': ['PLINTH-MANIFEST-179', block({ jsx: "<p>{new Intl.NumberFormat('en').format(1234)}</p>" })],
  'asks-intl-later': [
    'PLINTH-MANIFEST-179',
    block({
      body: "const [size, setSize] = useState('');",
      effect: "setSize(new Intl.NumberFormat('de').format(1234));",
      jsx: '<p>{size}.</p>',
    }),
  ],
  stays: ['PLINTH-MANIFEST-161', block({ effect: 'Array.from({ length: 100_000 }, () => 1);' })],
  'listener-removed': [
    'PLINTH-MANIFEST-162',
    block({ effect: "return host?.listen(window, 'resize', () => undefined);" }),
  ],
  'timer-cleared': [
    'PLINTH-MANIFEST-163',
    block({ effect: 'const timer = setTimeout(() => undefined, 60000); return () => clearTimeout(timer);' }),
  ],
  'observer-ended': [
    'PLINTH-MANIFEST-164',
    block({
      effect: `
        const observer = new ResizeObserver(() => undefined);
        observer.observe(document.body);
        return () => observer.disconnect();`,
    }),
  ],
  'global-removed': [
    'PLINTH-MANIFEST-165',
    block({ effect: 'window.short = 1; return () => { delete window.short; };' }),
  ],
  'style-removed': [
    'PLINTH-MANIFEST-166',
    block({
      effect: `
        const style = document.createElement('style');
        document.head.append(style);
        return () => style.remove();`,
    }),
  ],
  'node-removed': [
    'PLINTH-MANIFEST-167',
    block({
      effect: `
        const layer = document.createElement('div');
        document.body.append(layer);
        return () => layer.remove();`,
    }),
  ],
  'fetches-by-host': ['PLINTH-MANIFEST-168', block({ effect: "host?.fetch('/api').catch(() => undefined);" })],
  'own-picture': ['PLINTH-MANIFEST-169', block({ jsx: '<p>{data.text}<img src="/a.png" alt="" /></p>' })],
  'named-button': ['PLINTH-MANIFEST-173', block({ jsx: '<button type="button">{data.text}</button>' })],
  'returns-focus': [
    'PLINTH-MANIFEST-174',
    block({
      body: `
        const opener = useRef(null);
        const [isOpen, setOpen] = useState(false);
        useEffect(() => isOpen ? host?.onEscape(() => { opener.current?.focus(); setOpen(false); }) : undefined, [isOpen]);`,
      jsx: `<div>
        <button type="button" ref={opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>Open</button>
        {isOpen && <button type="button" ref={(close) => close?.focus()}>Close</button>}
      </div>`,
    }),
  ],
  'same-again': [
    'PLINTH-MANIFEST-175',
    block({ outside: 'let mounts = 0;', effect: 'mounts += 1;', jsx: '<p>{data.text}</p>' }),
  ],
  'no-throw-at-load': [
    'PLINTH-MANIFEST-176',
    `${block({})}\nif (typeof defineBlock !== 'function') throw new Error('at load');`,
  ],
};
