import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addToolbar } from './add-toolbar.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const toolbar = () => document.querySelector<HTMLElement>('section');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((element) =>
    [element.textContent, element.getAttribute('aria-label')].includes(name),
  );

describe('the owner’s toolbar', () => {
  it('has the name of the site, a link to the page in the configuration area, and logout', () => {
    document.head.innerHTML = '<meta property="og:site_name" content="<b>Ada</b>">';
    const logOut = vi.fn();
    addToolbar(fakeHost(), window, logOut);
    expect(toolbar()?.querySelector('p')?.textContent).toBe('<b>Ada</b>');
    expect(toolbar()?.querySelector('a')?.getAttribute('href')).toMatch(/^\/config\/\?frameUrl=/);
    button('Log out')?.click();
    expect(logOut).toHaveBeenCalledOnce();
  });

  it('stays closed in this tab until it is shown again', async () => {
    const host = fakeHost();
    const first = addToolbar(host, window, () => undefined);
    expect(first.show()).toBe(false);
    button('Close the toolbar')?.click();
    expect(toolbar()?.hidden).toBe(true);
    toolbar()?.remove();

    const next = addToolbar(host, window, () => undefined);
    expect(toolbar()?.hidden).toBe(true);
    expect(next.show()).toBe(true);
    expect([toolbar()?.hidden, document.activeElement?.localName]).toEqual([false, 'a']);
    toolbar()?.remove();

    addToolbar(host, window, () => undefined);
    expect(toolbar()?.hidden).toBe(false);
    await host.destroy();
    expect([toolbar(), host.held()]).toEqual([null, 0]);
  });
});
