import { pageFileSchema, siteFileSchema, type Template } from '@plinth/server/pages';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import { plainTemplate, SOME_INTEGRITY } from '../../testing/plain-template.ts';
import { blockTypesOf } from '../pages/block-types.ts';
import { publishPage } from './publish-page.ts';

const FOLDER = 'https://cdn.example/reviews/1.4.0/';
const ENTRY = `${FOLDER}entry.0123456789.js`;
const BLOCK_STYLES = `${FOLDER}reviews.0123456789.css`;
const LATE_STYLES = 'https://late.example/a;b/late.0123456789.css';

/** The CSP directives of a page that loads a plugin from another server. */
async function policy(styleText: Template['styleText'], late: readonly string[] = [], assets: readonly string[] = []) {
  const template: Template = {
    ...plainTemplate(),
    styleText,
    slice: (request) => ({
      ...plainTemplate().slice(request),
      integrity: Object.fromEntries([ENTRY, ...late].map((url) => [url, SOME_INTEGRITY])),
      assets,
      stylesheets: [{ href: BLOCK_STYLES, integrity: SOME_INTEGRITY }],
    }),
  };
  const { csp } = await publishPage({
    page: v.parse(pageFileSchema, { path: '/a', title: 'A', blocks: [{ id: 'a', type: 'accordion', data: {} }] }),
    site: v.parse(siteFileSchema, {}),
    navigation: [],
    template,
    types: blockTypesOf(template.blocks),
    renderer: plainRenderer(),
    theme: undefined,
    icon: undefined,
    placeholders: { of: async () => undefined },
    dev: false,
    apiOrigin: undefined,
  });
  return Object.fromEntries(
    csp.split('; ').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy of a page with a plugin of another server', () => {
  it('allows scripts of its folder, and requests there that find out why a file did not load', async () => {
    const directives = await policy(() => '.a{margin:0}');
    expect(directives['script-src']).toContain(FOLDER);
    expect(directives['connect-src']).toContain(FOLDER);
    expect(directives['form-action']).not.toContain(FOLDER);
  });

  it('allows fonts of its folder when it has some, and pictures when its server has no https', async () => {
    const without = await policy(() => '.a{margin:0}');
    expect(without['font-src']).toEqual(["'self'"]);
    const assets = [`${FOLDER}a.0123456789.woff2`, `${FOLDER}b.png`, 'http://localhost:1234/r;1/c.svg'];
    const directives = await policy(() => '.a{margin:0}', [], assets);
    expect(directives['font-src']).toEqual(["'self'", FOLDER]);
    expect(directives['img-src']).toEqual(["'self'", 'data:', 'https:', 'http://localhost:1234/r%3B1/']);
  });

  it('allows stylesheets of its folder only when the page links one, or loads one later', async () => {
    const isForeign = (source: string) => source.startsWith('https:');
    expect((await policy(() => '.a{margin:0}'))['style-src']?.filter(isForeign)).toEqual([]);
    expect((await policy(() => undefined))['style-src']?.filter(isForeign)).toEqual([FOLDER]);
    const late = (await policy(() => '.a{margin:0}', [LATE_STYLES]))['style-src']?.filter(isForeign);
    expect(late).toEqual(['https://late.example/a%3Bb/']);
  });
});
