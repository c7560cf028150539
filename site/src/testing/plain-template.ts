import type { Template } from '../publishing/publisher/template.ts';

/** A value in the shape of a hash, which is not the hash of a file. */
export const SOME_INTEGRITY = `sha384-${'A'.repeat(64)}`;
export const ENTRY = '/_plinth/plugins/content/entry.0123456789.js';
export const STYLES = '/_plinth/plugins/content/accordion.0123456789.css';

/** A template with one plugin that provides block 69. */
export function plainTemplate(fingerprint = 'one'): Template {
  return {
    fingerprint,
    capture: 'window.captured=1',
    blocks: { '9': { name: 'form' }, '69': { name: 'accordion' }, 'acme/clock': { name: 'clock' } },
    scripts: { content: ['captcha.example', 'x; script-src *'] },
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
      stylesheets: blockTypes.length > 0 ? [{ href: STYLES, integrity: SOME_INTEGRITY }] : [],
    }),
  };
}
