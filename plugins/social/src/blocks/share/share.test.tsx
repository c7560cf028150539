import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import block from './block.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
  vi.unstubAllGlobals();
});

const ADDRESS = 'https://a.example/journal';

async function open(data: object, own: object = {}, hydrate = true) {
  const stub = Object.create(navigator, Object.getOwnPropertyDescriptors(own));
  vi.stubGlobal('navigator', stub);
  rendered = await renderBlock(block, data, hydrate ? { host: fakeHost() } : { hydrate: false });
  const { element } = rendered;
  const query = (selector: string) => element.querySelector<HTMLElement>(selector);
  return {
    links: () => [...element.querySelectorAll('a')].map((link) => link.textContent),
    query,
    isOpen: () => query('details')?.hasAttribute('open'),
    /** @returns Did the block do something in place of the browser? */
    press: async (selector: string) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      await act(async () => void query(selector)?.dispatchEvent(click));
      return click.defaultPrevented;
    },
    status: () => query('[role=status]')?.textContent,
  };
}

describe('share buttons', () => {
  it('without a script are links to the forms of the services, and a link to the page', async () => {
    const { links, query } = await open({ address: ADDRESS, services: ['email', 'x'] }, {}, false);
    expect(links()).toEqual(['Email', 'X', 'Link to this page']);
    expect(query('a[target]')?.getAttribute('href')).toContain(encodeURIComponent(ADDRESS));
    expect(query('li:last-child a')?.getAttribute('href')).toBe(ADDRESS);
  });

  it('open the sharing of the device where there is one, also after the visitor has closed it', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('closed', 'AbortError');
    });
    const { press } = await open({ address: ADDRESS, text: 'Lines' }, { share });
    expect([await press('summary'), await press('summary')]).toEqual([true, true]);
    expect(share.mock.calls).toEqual([[{ url: ADDRESS, title: 'Lines' }], [{ url: ADDRESS, title: 'Lines' }]]);
  });

  it('show the links when the device does not share', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    const { press, isOpen } = await open({ address: ADDRESS }, { share });
    expect([await press('summary'), isOpen()]).toEqual([true, true]);
    // From now on, the button opens and closes the links.
    expect([await press('summary'), share.mock.calls.length]).toEqual([false, 1]);
  });

  it('copy the link and say so', async () => {
    const writeText = vi.fn(async () => undefined);
    const { press, status, links } = await open({ address: ADDRESS, services: [] }, { clipboard: { writeText } });
    expect(links()).toEqual(['Copy the link']);
    await press('a');
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(status()).toBe('The link is copied.');
  });

  it('say the address when it cannot be copied', async () => {
    const { press, status } = await open({ address: ADDRESS, services: [] }, { clipboard: undefined });
    await press('a');
    expect(status()).toBe(`The link cannot be copied. This is the address: ${ADDRESS}`);
  });

  it('use the address of the browser when the site does not know its own', async () => {
    const { query } = await open({ services: ['facebook'] });
    expect(query('a')?.getAttribute('href')).toContain(encodeURIComponent(location.origin));
  });
});
