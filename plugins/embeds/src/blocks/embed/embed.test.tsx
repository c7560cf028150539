import { act, fakeHost, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import embed from './block.ts';

const MAP = { url: 'https://maps.example/embed', title: 'Our shop', text: 'Ask at the door.' };

let block: RenderedBlock;
afterEach(() => block?.unmount());

const query = (selector: string) => block.element.querySelector<HTMLElement>(selector);
const press = () => act(() => query('button')?.click());
const words = () => [...block.element.querySelectorAll('p')].map(({ textContent }) => textContent);

async function render(data: object, { hosts = ['maps.example'], page = {} } = {}) {
  const host = fakeHost({ options: { hosts }, page });
  block = await renderBlock(embed, data, { host });
  return host;
}

describe('§3 embed', () => {
  it('is a facade with a title, a text, a link and a button, and sends no request to the other site', async () => {
    block = await renderBlock(embed, { ...MAP, link: 'https://maps.example/place' }, { hydrate: false });
    expect(words()).toEqual([
      'Our shop',
      'Ask at the door.',
      'This content comes from maps.example. Showing it here tells maps.example about your visit.',
    ]);
    expect(query('a')?.getAttribute('href')).toBe('https://maps.example/place');
    expect(query('a')?.getAttribute('aria-label')).toBe('Open on maps.example: Our shop');
    expect(query('button')?.getAttribute('aria-label')).toBe('Show here: Our shop');
    expect(query('iframe')).toBeNull();
  });

  it('shows the frame after the press, in a sandbox, and moves the focus into it', async () => {
    await render(MAP);
    await press();
    const frame = query('iframe');
    const names = ['src', 'title', 'referrerpolicy', 'loading', 'sandbox', 'allow'];
    expect(names.map((name) => frame?.getAttribute(name))).toEqual([
      'https://maps.example/embed',
      'Our shop',
      'strict-origin',
      'lazy',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
      'fullscreen; picture-in-picture; encrypted-media',
    ]);
    expect(document.activeElement).toBe(frame);
  });

  it.each([
    [{}, { advertising: true }, { performance: true }],
    [{ purpose: 'performance' }, { performance: true }, { advertising: true }],
  ])('with %j, a grant of its purpose shows the frame, and the withdrawal removes it', async (data, grant, other) => {
    const host = await render({ ...MAP, ...data });
    await act(() => host.changeConsent(other));
    expect(query('iframe')).toBeNull();
    await act(() => host.changeConsent(grant));
    expect(query('iframe')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
    await act(() => host.changeConsent({ performance: false, advertising: false }));
    expect([query('iframe'), query('button') !== null]).toEqual([null, true]);
  });

  it('declining also removes a frame that the visitor has opened, and the focus returns to the button', async () => {
    const host = await render(MAP);
    await press();
    await act(() => host.changeConsent({ advertising: false }));
    expect(query('iframe')).toBeNull();
    expect(document.activeElement).toBe(query('button'));
  });

  it('when the content needs no consent, the frame is shown without a press', async () => {
    await render({ ...MAP, purpose: 'necessary' });
    expect(query('iframe')).not.toBeNull();
  });

  it.each([
    ['a host that the template does not name', MAP.url, []],
    ['this site, whose pages could lift the sandbox', location.href, [location.host]],
  ])('%s is shown as a link only', async (_, url, hosts) => {
    const html = `<iframe src="${url}"></iframe>`;
    const host = await render({ ...MAP, url: '', html }, { hosts });
    await act(() => host.changeConsent({ advertising: true }));
    expect([query('iframe'), query('button')]).toEqual([null, null]);
  });

  it('has a link to the dialog of the consent plugin when the site has a banner', async () => {
    await render(MAP, { page: { cookieSettings: { isCookieBannerEnabled: true } } });
    expect(query('a[href="#manage-cookies"]')?.textContent).toBe('Manage cookies');
  });

  it.each([
    [{}, '100 / 56.25', ''],
    [{ ratioPercent: 75 }, '100 / 75', ''],
    [{ height: 240, ratioPercent: 75 }, '', '240px'],
  ])('with %j, reserves the space of the frame', async (data, ratio, height) => {
    await render({ ...MAP, ...data });
    const { style } = query('[data-view]') ?? document.body;
    expect([style.getPropertyValue('--plinth-embed-ratio'), style.getPropertyValue('--plinth-embed-height')]).toEqual([
      ratio,
      height,
    ]);
  });

  it.each([
    [{ url: 'http://maps.example/' }, 'url: '],
    [{ url: 'javascript:no()' }, 'url: '],
    [{ purpose: 'fun' }, 'purpose: '],
    [{ height: 5 }, 'height: '],
    [{ ratioPercent: '50' }, 'ratioPercent: '],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(embed, data)).rejects.toThrow(path);
  });

  it('without an address, shows its other content and no button', async () => {
    await render({ title: 'Soon', html: '<p>none</p>' });
    expect([words(), query('button'), query('a')]).toEqual([['Soon'], null, null]);
  });

  it('leaves no listener after it is unmounted', async () => {
    const host = await render(MAP);
    await block.unmount();
    expect(host.held()).toBe(0);
  });
});

describe('a frame in the markup of another system', () => {
  it.each([
    [
      'its shape',
      '<iframe src="https://a.example/" title=" A " width="400" height="300px"></iframe>',
      { title: 'A', ratioPercent: 75 },
    ],
    ['its height', '<div><iframe data-src="//a.example/" width="100%" height="300"></iframe></div>', { height: 300 }],
    ['no size', '<iframe src="https://a.example/" height="1e9"></iframe>', {}],
    ['a shape that is refused', '<iframe src="https://a.example/" width="2" height="9000"></iframe>', {}],
  ])('is read with %s', (_, html, expected) => {
    expect(readBlock(embed, html)).toEqual({
      ...readBlock(embed, '<iframe src="https://a.example/"></iframe>'),
      ...expected,
    });
  });

  it('is read from an attribute that holds its code, which is never rendered', async () => {
    const data = readBlock(
      embed,
      '<div data-html="&lt;iframe src=&quot;https://maps.example/&quot; onload=&quot;no()&quot;&gt;"></div>',
    );
    block = await renderBlock(embed, data);
    expect(query('a')?.getAttribute('href')).toBe('https://maps.example/');
    expect(block.element.innerHTML).not.toContain('onload');
  });

  it.each(['<p>Text</p>', '<iframe src="javascript:no()"></iframe>', '<iframe srcdoc="<p>x</p>"></iframe>'])(
    'is not recognised in %s',
    (html) => {
      expect(readBlock(embed, html)).toBeUndefined();
    },
  );
});
