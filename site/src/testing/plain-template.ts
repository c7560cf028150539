import type { Lockfile } from '@plinth/manifests/lock';
import type { Template } from '@plinth/server/pages';

/** A text that has the format of an integrity hash. It is not the hash of any file. */
export const SOME_INTEGRITY = `sha384-${'A'.repeat(64)}`;
export const ENTRY = '/_plinth/plugins/content/entry.0123456789.js';
export const STYLES = '/_plinth/plugins/content/accordion.0123456789.css';

const PLAIN_LOCK: Lockfile = {
  v: 1,
  template: 'plain',
  host: {
    kernel: '/_plinth/host/kernel.0123456789.js',
    capture: 'window.captured=1',
    chunks: { federation: [], lifecycle: [], react: [] },
    shared: {},
    files: ['/_plinth/host/kernel.0123456789.js'],
    languages: {},
  },
  plugins: {
    content: {
      version: '1.0.0',
      entry: ENTRY,
      contract: `sha256-${'A'.repeat(43)}=`,
      requires: {},
      files: [ENTRY, STYLES],
      languages: {},
      provides: [],
      uses: [],
      usesOptional: [],
      hooks: [],
      locales: [],
      laterShared: [],
    },
  },
  blocks: {
    '69': {
      module: './accordion',
      js: [],
      css: [STYLES],
      shared: [],
      plugin: 'content',
      name: 'accordion',
      activation: 'visible',
      serverRenderable: true,
    },
  },
  services: {},
  integrity: { [ENTRY]: SOME_INTEGRITY, [STYLES]: SOME_INTEGRITY },
};

/** Name of the cookie that removes the part of `templateWithPart` from pages. */
export const PART_COOKIE = 'acme_decided';

/**
 * The template of `plainTemplate` with one more block, `acme/clock`, which the publisher adds to pages as a part. It
 * comes before the header on every page whose context has `acme.isOn: true`, and its data is the field `acme` of that
 * context. Visitors whose cookie `PART_COOKIE` is `true` or `false` get pages without this part.
 */
export function templateWithPart(): Template {
  const blocks: Lockfile['blocks'] = { ...PLAIN_LOCK.blocks };
  const { '69': accordion } = blocks;
  if (accordion)
    blocks['acme/clock'] = {
      ...accordion,
      name: 'clock',
      part: { place: 'start', data: 'acme', when: { 'acme.isOn': [true] }, unlessCookie: PART_COOKIE },
    };
  return { ...plainTemplate('with a part'), lock: { ...PLAIN_LOCK, blocks } };
}

/** A template with one plugin that provides block 69. */
export function plainTemplate(fingerprint = 'one'): Template {
  return {
    fingerprint,
    capture: 'window.captured=1',
    blocks: { '9': { name: 'form' }, '69': { name: 'accordion' }, 'acme/clock': { name: 'clock' } },
    lock: PLAIN_LOCK,
    changed: () => plainTemplate(fingerprint),
    scripts: { content: ['captcha.example', 'x; script-src *'] },
    frames: [],
    release: (type) => (type === '69' ? 'content 1.0.0' : undefined),
    styleText: (href) => (href === STYLES ? '.accordion{margin:0}' : undefined),
    slice: ({ blockTypes, aboveFold }) => ({
      kernel: { src: '/_plinth/host/kernel.0123456789.js', integrity: SOME_INTEGRITY },
      slice: {
        v: 1,
        plugins: {
          content: {
            version: '1.0.0',
            entry: ENTRY,
            capabilities: { network: ['api.example.com', 'x; script-src *'], scripts: ['captcha.example'] },
          },
        },
        blocks: Object.fromEntries(
          blockTypes.map((type) => [
            type,
            {
              plugin: 'content',
              name: 'accordion',
              module: './accordion',
              js: [],
              css: [STYLES],
              shared: [],
              activation: 'visible' as const,
            },
          ]),
        ),
        services: {},
        shared: {},
      },
      integrity: { [ENTRY]: SOME_INTEGRITY },
      preload: aboveFold.length > 0 ? [ENTRY] : [],
      preloadAfterPaint: [],
      assets: [],
      stylesheets: blockTypes.length > 0 ? [{ href: STYLES, integrity: SOME_INTEGRITY }] : [],
    }),
  };
}
