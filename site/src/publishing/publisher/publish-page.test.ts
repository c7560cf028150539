import { pageFileSchema, siteFileSchema } from '@plinth/server/pages';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import {
  ENTRY,
  PART_COOKIE,
  plainTemplate,
  SOME_INTEGRITY,
  STYLES,
  templateWithPart,
} from '../../testing/plain-template.ts';
import { markupFacts, NO_FACTS } from '../markup/markup-facts.ts';
import { blockTypesOf } from '../pages/block-types.ts';
import { inlineHash } from './content-security-policy.ts';
import { publishPage } from './publish-page.ts';
import type { RenderedBlock, Renderer } from './renderer.ts';
import { withVisitorContext } from './visitor-page.ts';

/** @param request Further fields of the request. If given, the template adds a part to the page. */
async function publish(
  page: object,
  site: object = {},
  apiOrigin?: string,
  renderer: Renderer = plainRenderer(),
  request?: { readonly isStatic?: boolean },
) {
  const template = request ? templateWithPart() : plainTemplate();
  const publication = await publishPage({
    page: v.parse(pageFileSchema, { path: '/a', title: 'A', ...page }),
    site: v.parse(siteFileSchema, site),
    navigation: [
      { title: 'Home', path: '/' },
      { title: 'A & B', path: '/a' },
    ],
    template,
    types: blockTypesOf(template.blocks),
    renderer,
    theme: { href: '/theme.0123.css', integrity: SOME_INTEGRITY },
    icon: '/favicon.svg',
    placeholders: { of: async () => undefined },
    dev: false,
    apiOrigin,
    ...request,
  });
  const { document } = new JSDOM(publication.html).window;
  return { ...publication, document, json: (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '') };
}

const block = { id: 'a1', type: 'accordion', data: { items: ['x'] } };

describe('the document', () => {
  it('has a language, a title, a description and no robots rule', async () => {
    const { document } = await publish({ description: 'Says "what"' }, { name: 'Studio', locale: 'de-DE' });
    expect([document.documentElement.lang, document.documentElement.dir, document.title]).toEqual([
      'de-DE',
      'ltr',
      'A – Studio',
    ]);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Says "what"');
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.doctype?.name).toBe('html');
  });

  it('has the texts and the context of its language around it, and the others from all pages', async () => {
    const links = (title: string) => ({ links: [{ title, path: '/x' }] });
    const site = {
      name: 'Studio',
      footer: { html: '<p>Open</p>', ...links('Call') },
      context: { websiteSettings: { announcementBarSettings: { text: 'Hello' } }, templateId: 't' },
      languages: {
        de: {
          navigation: [{ title: 'Start', path: '/' }],
          footer: { html: '<p>Offen</p>', ...links('Anrufen') },
          context: { websiteSettings: { announcementBarSettings: { text: 'Hallo' } } },
        },
        'de-AT': { name: 'Atelier' },
      },
    };
    const textsOf = async (locale: string) => {
      const { document, json } = await publish({ context: { locale } }, site);
      const text = (selector: string) => document.querySelector(selector)?.textContent;
      const { websiteSettings, templateId } = json('plinth-context');
      return [
        document.title,
        text('.site-nav'),
        text('.site-footer'),
        websiteSettings.announcementBarSettings.text,
        templateId,
      ];
    };
    expect(await textsOf('en-GB')).toEqual(['A – Studio', 'HomeA & B', 'OpenCall', 'Hello', 't']);
    expect(await textsOf('de-CH')).toEqual(['A – Studio', 'Start', 'OffenAnrufen', 'Hallo', 't']);
    expect(await textsOf('de-AT')).toEqual(['A – Atelier', 'HomeA & B', 'OpenCall', 'Hello', 't']);
  });

  it('has the direction rtl in a language that is written from right to left', async () => {
    expect((await publish({ context: { locale: 'ar' } })).document.documentElement.dir).toBe('rtl');
  });

  it('excludes a page from search engines when its file asks for that', async () => {
    expect(
      (await publish({ noindex: true })).document.querySelector('meta[name=robots]')?.getAttribute('content'),
    ).toBe('noindex');
  });

  it('§5 shows a footer link that breaks the link rules as plain text', async () => {
    const links = [
      { title: 'Call', path: 'tel:555 0100' },
      { title: 'A', path: '/a' },
    ];
    const { document } = await publish({}, { footer: { links } });
    const shown = [...document.querySelectorAll('.site-footer__link')].map(({ tagName, textContent }) => [
      tagName,
      textContent,
    ]);
    expect(shown).toEqual([
      ['SPAN', 'Call'],
      ['A', 'A'],
    ]);
    expect(document.querySelector('span.site-footer__link')?.hasAttribute('href')).toBe(false);
  });

  it('has no id for a section whose id is reserved', async () => {
    const sections = ['plinth', 'plinth-lock', 'about'].map((id) => ({ id, rows: [] }));
    const { document } = await publish({ sections });
    expect([...document.querySelectorAll('section')].map(({ id }) => id)).toEqual(['', '', 'about']);
    expect(document.querySelectorAll('#plinth-lock')).toHaveLength(1);
  });

  it('marks the current page in the navigation', async () => {
    const { document } = await publish({});
    const links = [...document.querySelectorAll('.site-nav__link')].map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
    ]);
    expect(links).toEqual([
      ['Home', null],
      ['A & B', 'page'],
    ]);
  });

  it('sanitises the footer', async () => {
    const { document } = await publish(
      {},
      { footer: { html: '<b>ok</b><script>no()</script>', links: [{ title: 'L', path: '/l' }] } },
    );
    expect(document.querySelector('.site-footer__text')?.innerHTML).toBe('<b>ok</b>');
    expect(document.querySelector('.site-footer a')?.getAttribute('href')).toBe('/l');
  });

  it('begins its body with a link to the content', async () => {
    const { document } = await publish({});
    const target = document.body.firstElementChild?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)?.tagName).toBe('MAIN');
  });
});

describe('what the page loads', () => {
  it('is in the head with its hash: first the import map, then modules and scripts, then stylesheets', async () => {
    const { document } = await publish({ blocks: [block] });
    const heads = [...document.head.querySelectorAll('script,link')].map(
      (element) => element.getAttribute('type') ?? element.getAttribute('rel') ?? 'capture',
    );
    expect(heads).toEqual([
      'icon',
      'importmap',
      'capture',
      'module',
      'modulepreload',
      'stylesheet',
      'stylesheet',
      'application/json',
      'application/json',
    ]);
    expect(JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '')).toEqual({
      integrity: { [ENTRY]: SOME_INTEGRITY },
    });
    for (const selector of [
      `link[href="${ENTRY}"]`,
      `link[href="${STYLES}"]`,
      'link[href="/theme.0123.css"]',
      'script[type=module]',
    ]) {
      expect(document.querySelector(selector)?.getAttribute('integrity')).toBe(SOME_INTEGRITY);
    }
  });

  it('is allowed by the policy, which contains the hash of every inline script that runs', async () => {
    const { document, csp } = await publish({ blocks: [block] });
    const inline = [...document.querySelectorAll('script:not([src]):not([type="application/json"])')];
    expect(inline).toHaveLength(2);
    for (const script of inline) expect(csp).toContain(inlineHash(script.textContent ?? ''));
  });

  it('includes the hosts that a capability names, but no host can add a directive', async () => {
    const { csp } = await publish({ blocks: [block] });
    expect(csp).toContain("connect-src 'self' https://api.example.com;");
    expect(csp).not.toContain('script-src *');
  });

  it('excludes scripts of other hosts, which run in a frame of the site', async () => {
    const { csp } = await publish({ blocks: [block] });
    expect(csp).toContain("frame-src 'self';");
    expect(csp).not.toContain('captcha.example');
    expect((await publish({ blocks: [] })).csp).toContain('frame-src');
  });

  it('is preloaded for the first eight blocks of the first section only', async () => {
    const blocks = Array.from({ length: 9 }, (_, index) => ({ id: `b${index}`, type: index < 8 ? 'nothing' : 69 }));
    const preloads = async (page: object) =>
      (await publish(page)).document.querySelectorAll('[rel=modulepreload]').length;
    expect(await preloads({ blocks: [] })).toBe(0);
    expect(await preloads({ blocks })).toBe(1);
    const rows = (...ids: string[]) => ({ rows: [[{ span: 12, blocks: ids }]] });
    expect(await preloads({ blocks: [block], sections: [rows(), rows('a1')] })).toBe(0);
  });

  it('§3 includes the context of the page merged over the context of the site, with locale and page type', async () => {
    const site = {
      locale: 'de',
      context: { website: { id: 'w' }, websiteSettings: { storeSettings: { selectedCurrency: 'USD', currency: 'x' } } },
    };
    const { json } = await publish(
      { pageType: 102, context: { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } } },
      site,
    );
    expect(json('plinth-context')).toEqual({
      locale: 'de',
      pageType: 102,
      website: { id: 'w' },
      websiteSettings: { storeSettings: { selectedCurrency: 'EUR', currency: 'x' } },
    });
  });

  it('§3 writes the locale of another system as a language tag', async () => {
    const { document, json, locale } = await publish({ context: { locale: 'ar_EG' } });
    const { lang, dir } = document.documentElement;
    expect([lang, dir, locale, json('plinth-context').locale]).toEqual(['ar-EG', 'rtl', 'ar-EG', 'ar-EG']);
  });

  it('§3 includes what the server has decided for the locale, once for all blocks', async () => {
    const { render, ...rest } = plainRenderer();
    const decided = [
      { 'de region': 'DE', 'de EUR': ',|.|-|3|3|4|' },
      { 'de region': 'DE', 'de 5': '5' },
    ];
    const renderer: Renderer = {
      ...rest,
      render: async (blocks, context) =>
        (await render(blocks, context)).map((one, at) => ({ ...one, localeData: decided[at] ?? {} })),
    };
    const { json } = await publish({ blocks: [block, { ...block, id: 'a2' }] }, {}, undefined, renderer);
    expect(json('plinth-context').localeData).toEqual({ ...decided[0], ...decided[1] });
  });

  it('names the origin of the API in the context and in the policy when it is another origin', async () => {
    const { json, csp } = await publish({}, {}, 'https://api.example.org');
    expect(json('plinth-context').website.apiOrigin).toBe('https://api.example.org');
    expect(csp).toContain("connect-src 'self' https://api.example.com https://api.example.org;");
    expect(csp).toContain("form-action 'self' https://api.example.org;");
  });

  it.each([
    ['a field of the wrong type', { website: { id: 1 } }, '$.context.website.id'],
    ['an invalid language tag', { locale: '!' }, '$.context.locale'],
  ])('is refused for a context with %s', async (_, context, at) => {
    await expect(publish({ context })).rejects.toThrow(
      expect.objectContaining({ code: 'PLINTH-SITE-020', message: expect.stringContaining(at) }),
    );
  });
});

describe('a block', () => {
  it('has the markup that templates and the kernel need', async () => {
    const { document } = await publish({ blocks: [block] });
    const element = document.querySelector(
      '.sqs-layout.sqs-grid-12.columns-12 > .row.sqs-row > .col.sqs-col-12.span-12 > #block-a1',
    );
    expect(element?.className).toBe('sqs-block accordion-block sqs-block-accordion');
    expect(element?.getAttribute('data-block-type')).toBe('69');
    expect(element?.getAttribute('data-plinth-block')).toBe('accordion');
    expect(JSON.parse(element?.getAttribute('data-block-json') ?? '')).toEqual({ items: ['x'] });
    expect(element?.querySelector(':scope > .sqs-block-content')?.hasAttribute('data-plinth-ssr')).toBe(true);
  });

  it('of another system keeps its markup and has no data', async () => {
    const { document } = await publish({ blocks: [{ id: 'x', type: 69, html: '<ul><li>a</li></ul>' }] });
    expect(document.querySelector('#block-x .sqs-block-content')?.innerHTML).toBe('<ul><li>a</li></ul>');
    expect(document.querySelector('#block-x')?.hasAttribute('data-block-json')).toBe(false);
    expect(document.querySelector('#block-x [data-plinth-ssr]')).toBeNull();
  });

  it('that fails is reported and does not affect other blocks', async () => {
    const { document, blockProblems, json } = await publish({ blocks: [{ id: 'f', type: 69, data: 'fail' }, block] });
    expect(blockProblems).toEqual([{ block: 'f', code: 'PLINTH-MOUNT-001', message: 'threw' }]);
    expect(document.querySelector('#block-a1 p')).not.toBeNull();
    expect(json('plinth-lock').sanitised).toBe(true);
  });

  it('whose data is too long for browsers is neither rendered nor sent', async () => {
    const data = { items: ['x'.repeat(2_000_001)] };
    const { document, blockProblems } = await publish({ blocks: [{ id: 'huge', type: 69, data }, block] });
    expect(blockProblems).toMatchObject([{ block: 'huge', code: 'PLINTH-BLOCK-003' }]);
    expect(blockProblems[0]?.message).toContain('2000015 characters');
    expect(document.querySelector('#block-huge')?.hasAttribute('data-block-json')).toBe(false);
    expect(document.querySelector('#block-a1 p')).not.toBeNull();
  });

  it.each([
    [2_000_000, []],
    [2_000_001, ['markup of 2000001 characters; a page takes 2000000 at most']],
  ])('with %d characters of markup of another system has these problems: %j', async (characters, messages) => {
    const html = `<p>${'x'.repeat(characters - '<p></p>'.length)}</p>`;
    const page = { blocks: [{ id: 'huge', type: 69, html }, block] };
    const { blockProblems, html: document } = await publish(page);
    expect(blockProblems.map(({ code, message }) => [code, message])).toEqual(
      messages.map((message) => ['PLINTH-BLOCK-003', message]),
    );
    expect(document.includes('x'.repeat(1000))).toBe(messages.length === 0);
    expect(document).toContain('id="block-huge"');
    expect(document).toContain('id="block-a1"');
  });

  it('is marked when its data could not be parsed; other blocks need no sanitiser in the browser', async () => {
    const { document, json } = await publish({ blocks: [{ id: 'h', type: 69, data: 'hang' }, block] });
    expect(document.querySelector('#block-h')?.hasAttribute('data-plinth-raw')).toBe(true);
    expect(document.querySelector('#block-h')?.getAttribute('data-block-json')).toBe('"hang"');
    expect(document.querySelector('#block-a1')?.hasAttribute('data-plinth-raw')).toBe(false);
    expect(json('plinth-lock').sanitised).toBe(true);
  });

  it('with a duplicate id gets a suffix, as in the kernel', async () => {
    const ids: string[] = [];
    const template = plainTemplate();
    await publishPage({
      page: v.parse(pageFileSchema, { path: '/', title: '', blocks: [block, block, { ...block, id: 'b' }, block] }),
      site: v.parse(siteFileSchema, {}),
      navigation: [],
      template,
      types: blockTypesOf(template.blocks),
      renderer: {
        ...plainRenderer(),
        render: async (blocks) => {
          ids.push(...blocks.map(({ id }) => id));
          return blocks.map(
            ({ id }): RenderedBlock => ({ id, html: '', markup: NO_FACTS, hydratable: true, name: '"><b' }),
          );
        },
      },
      theme: undefined,
      icon: undefined,
      placeholders: { of: async () => undefined },
      dev: false,
      apiOrigin: undefined,
    });
    expect(ids).toEqual(['a1', 'a1-2', 'b', 'a1-3']);
  });

  it('is at its position, in whatever order the renderer returns the blocks', async () => {
    const backwards = plainRenderer();
    const render: typeof backwards.render = async (...request) => (await backwards.render(...request)).toReversed();
    const { document } = await publish({ blocks: [block, { ...block, id: 'a2', data: 'second' }] }, {}, undefined, {
      ...backwards,
      render,
    });
    expect(document.querySelector('#block-a2')?.textContent).toBe('"second"');
  });

  it('that the renderer leaves out makes the publication fail', async () => {
    const silent = { ...plainRenderer(), render: async () => [] };
    await expect(publish({ blocks: [block] }, {}, undefined, silent)).rejects.toThrow(/left out block "a1"/);
  });

  it('§9 has pictures whose sizes fit its column', async () => {
    const plain = plainRenderer();
    const html = '<img class="plinth_picture_image" sizes="auto, 100vw" src="/a.webp">';
    const render: typeof plain.render = async (blocks) =>
      blocks.map(({ id }) => ({ id, html, markup: markupFacts(html), data: {}, hydratable: true, name: 'image' }));
    const rows = [
      [
        { span: 3, blocks: ['a1'] },
        { span: 9, blocks: [] },
      ],
      [{ span: 12, blocks: ['a2'] }],
    ];
    const page = { blocks: [block, { ...block, id: 'a2' }], sections: [{ rows }] };
    const { document } = await publish(page, {}, undefined, { ...plain, render });
    expect([...document.images].map(({ sizes }) => sizes)).toEqual([
      '(max-width: 400px) calc(100vw - 40px), (max-width: 767px) 90vw, (max-width: 1692px) 20.55vw, (max-width: 1728px) calc(22.5vw - 33px), 355px',
      '(max-width: 400px) calc(100vw - 40px), (max-width: 1728px) 90vw, 1552px',
    ]);
  });

  it('adds the types of the blocks inside its markup to the slice', async () => {
    const html =
      '<div data-block-type="18"><p title="&lt;b data-block-type=&quot;70&quot;&gt;">a data-block-type="70"</p></div>';
    const { document } = await publish({ blocks: [{ id: 'a1', type: 'html', html }] });
    const lock = JSON.parse(document.getElementById('plinth-lock')?.textContent ?? '');
    expect(Object.keys(lock.blocks)).toContain('18');
    expect(Object.keys(lock.blocks)).not.toContain('70');
  });

  it('§9 gives priority to the first picture of the first sections, in document order', async () => {
    const html = '<img loading="lazy" src="/a.webp">';
    const blocks = ['a', 'b', 'c'].map((id) => ({ id, type: 'html', html: id === 'a' ? '<p>Text</p>' : html }));
    const sections = [
      [
        { span: 6, blocks: ['a'] },
        { span: 6, blocks: ['c'] },
      ],
      [{ span: 12, blocks: ['b'] }],
    ].map((row) => ({ rows: [row] }));
    const { document } = await publish({ blocks, sections });
    expect([...document.images].map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
    expect(document.querySelector('#block-c img')?.getAttribute('fetchpriority')).toBe('high');
  });

  it('is placed in its section, row and column', async () => {
    const sections = [
      {
        id: 's',
        theme: 'dark',
        width: 'narrow',
        rows: [
          [
            { span: 4, blocks: ['a1'] },
            { span: 8, blocks: ['a2'] },
          ],
        ],
      },
    ];
    const { document } = await publish({ blocks: [block, { ...block, id: 'a2' }], sections });
    const section = document.querySelector('section');
    expect(section?.className).toBe('site-section site-section--dark site-section--narrow');
    expect(section?.getAttribute('data-section-id')).toBe('s');
    expect(document.querySelector('.col.sqs-col-8.span-8 > #block-a2')).not.toBeNull();
  });
});

describe('data of one visitor', () => {
  it('is merged into the context, marks an account, and changes nothing else', async () => {
    const page = await publish({ blocks: [block], title: '<script type="application/json" id="plinth-context">' });
    const { html } = page;
    const merged = withVisitorContext(page, { authenticatedAccount: { id: '</script>' } });
    const context = new JSDOM(merged).window.document.getElementById('plinth-context')?.textContent ?? '';
    expect(new JSDOM(merged).window.document.querySelectorAll('#plinth-context[data-account]')).toHaveLength(1);
    expect(withVisitorContext(page, { websiteRoles: {} })).not.toContain('data-account');
    expect(JSON.parse(context)).toMatchObject({ locale: 'en-US', authenticatedAccount: { id: '</script>' } });
    expect(merged.replace(context, '').replace(' data-account>', '>')).toBe(
      html.replace(JSON.stringify({ locale: 'en-US', pageType: 2 }), ''),
    );
  });
});

describe('blocks that are on every page', () => {
  const ON = { acme: { isOn: true } };
  const publishWithPart = (page: object, request: object = {}) => publish(page, {}, undefined, undefined, request);

  it('come after all other blocks when blocks are counted, also after blocks in the markup of other blocks', async () => {
    const { blocks } = await publishWithPart({ blocks: [block, { ...block, id: 'a2' }], context: ON });
    expect(blocks.map(({ place, id, type }) => [place, id, type])).toEqual([
      [0, 'a1', '69'],
      [1, 'a2', '69'],
      [3, 'clock', 'acme/clock'],
    ]);
  });

  it('get an id that no block of the page file has, and those keep theirs', async () => {
    const { document } = await publishWithPart({ blocks: [{ ...block, id: 'clock' }], context: ON });
    expect(document.querySelector('main #block-clock')).not.toBeNull();
    expect(document.querySelector('body > #block-clock-2')).not.toBeNull();
  });

  it('are not preloaded, even on a page without other blocks', async () => {
    const { document } = await publishWithPart({ blocks: [], context: ON });
    expect(document.getElementById('block-clock')).not.toBeNull();
    expect(document.querySelector('link[rel=modulepreload]')).toBeNull();
  });

  it('are left out when their plugin cannot render them, with a problem that names the page context', async () => {
    const page = { blocks: [block], context: { acme: { isOn: true } } };
    const { document, blockProblems } = await publish(page, {}, undefined, failingOn('acme/clock'), {});
    expect(document.getElementById('block-clock')).toBeNull();
    expect(blockProblems).toEqual([{ block: 'clock', part: 'acme', code: 'PLINTH-MOUNT-001', message: 'threw' }]);
  });

  it('are hidden by a script only on a static server, and the policy has the hash of this script', async () => {
    const scriptOf = ({ document, csp }: Awaited<ReturnType<typeof publish>>) => {
      const script = [...document.scripts].find(({ text }) => text.includes(PART_COOKIE) && text.includes('adopted'));
      return script && csp.includes(inlineHash(script.text));
    };
    const page = { blocks: [block], context: ON };
    expect(scriptOf(await publishWithPart(page, { isStatic: true }))).toBe(true);
    expect(scriptOf(await publishWithPart(page))).toBeUndefined();
    expect(scriptOf(await publishWithPart({ blocks: [block] }, { isStatic: true }))).toBeUndefined();
  });
});

/** A renderer that cannot render blocks of this type. */
function failingOn(type: string): Renderer {
  const plain = plainRenderer();
  return {
    ...plain,
    render: (blocks, context) =>
      plain.render(
        blocks.map((each) => (each.type === type ? { ...each, data: 'fail' } : each)),
        context,
      ),
  };
}
