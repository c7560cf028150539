import { parseBlockData, type RenderedBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { settingsOf } from '../../popup/popup-settings.ts';
import popup from './block.ts';

let block: RenderedBlock;
afterEach(() => block?.unmount());

const SETTINGS = { headline: 'Letters', version: 4, text: '<p>Four a year.</p>' };

async function render(settings: object = SETTINGS) {
  block = await renderBlock(popup, settings, { blockId: 'popup-overlay' });
  const layer = block.element.querySelector('dialog');
  if (!layer) throw new Error('there is no popup');
  return layer;
}

describe('§4 the popup overlay', () => {
  it('is closed in the HTML of the server, and has the headline as its name', async () => {
    const layer = await render();
    expect(layer.open).toBe(false);
    expect(document.getElementById(layer.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Letters');
  });

  it('has the classes that existing templates style, and a button that closes it without a script of its own', async () => {
    const layer = await render({ ...SETTINGS, button: { text: 'Go', url: '/prints' } });
    expect(layer.matches('.sqs-popup-overlay')).toBe(true);
    for (const name of ['container', 'content', 'button', 'close'])
      expect(layer.querySelectorAll(`.sqs-popup-overlay-${name}`)).toHaveLength(1);
    const close = layer.querySelector('.sqs-popup-overlay-close');
    expect([close?.getAttribute('type'), close?.closest('form')?.getAttribute('method')]).toEqual(['submit', 'dialog']);
  });

  it.each([
    ['/prints', '/prints'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('its button leads to %j: %s', async (url, href) => {
    const layer = await render({ ...SETTINGS, button: { text: 'Go', url } });
    expect(layer.querySelector('a')?.getAttribute('href')).toBe(href);
  });

  it('has a name without a headline too', async () => {
    const layer = await render({ text: '<p>Hello</p>' });
    expect(layer.getAttribute('aria-label')).toBe('Notice');
  });

  it('has its settings as attributes for the setup, and a trigger only when it is on', async () => {
    const settings = {
      showOnScroll: true,
      scrollPercentage: 30,
      timerDelay: 9,
      displayFrequency: 2,
      showUntilSignup: true,
    };
    const layer = await render({ ...SETTINGS, ...settings, enableMobile: false });
    expect(settingsOf(layer)).toEqual({
      id: 'site',
      version: 4,
      displayFrequency: 2,
      scrollPercentage: 30,
      timerDelay: undefined,
      showUntilSignup: true,
      enableMobile: false,
    });
    for (const name of ['version', 'frequency', 'scroll']) layer.dataset[name] = 'x';
    expect(settingsOf(layer)).toMatchObject({
      version: Number.NaN,
      displayFrequency: Number.NaN,
      scrollPercentage: Number.NaN,
    });
  });

  it.each<[object, string]>([
    [{ displayFrequency: -2 }, 'is not between -1 and 3650'],
    [{ displayFrequency: 4000 }, 'is not between -1 and 3650'],
    [{ scrollPercentage: 101 }, 'is not between 0 and 100'],
    [{ timerDelay: 3_600_001 }, 'is not between 0 and 3600000'],
    [{ timerDelay: 'soon' }, ''],
    [{ headline: 'x'.repeat(201) }, 'is longer than 200 characters'],
    [{ text: 'x'.repeat(10_001) }, 'is longer than 10000 characters'],
    [{ style: 'big' }, 'is not a style'],
    [{ button: { url: 'x'.repeat(1001) } }, 'is longer than 1000 characters'],
  ])('refuses %j', (settings, problem) => {
    expect(() => parseBlockData(popup, settings, trustingGate)).toThrow(problem);
  });
});
