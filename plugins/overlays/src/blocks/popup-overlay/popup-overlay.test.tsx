import { act, fakeHost, parseBlockData, type RenderedBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { parseRecord } from '../../popup/popup-record.ts';
import { settingsOf } from '../../popup/popup-settings.ts';
import { recordKey } from '../../popup/record-key.ts';
import popup from './block.ts';

let block: RenderedBlock;
afterEach(() => block?.unmount());

const SETTINGS = { headline: 'Letters', version: 4, text: '<p>Four a year.</p>' };

/** @param isDue Has a trigger fired before the block is mounted? */
async function open(settings: object = SETTINGS, isDue = true) {
  const host = fakeHost();
  block = await renderBlock(popup, settings, { hydrate: false, host });
  const place = block.element.querySelector('[data-plinth-blocks]');
  if (place) place.innerHTML = '<form data-form-id="letters"></form>';
  if (isDue) block.element.dataset.due = '';
  await block.hydrate();
  const layer = block.element.querySelector<HTMLElement>('.sqs-popup-overlay');
  if (!layer) throw new Error('there is no popup');
  return {
    host,
    layer,
    place,
    record: () => parseRecord(host.storage.local.get(recordKey('site'))),
    events: () => host.recorded.tracked.map(({ name, data }) => [name, data.event]),
    click: (selector: string) => act(async () => layer.querySelector<HTMLElement>(selector)?.click()),
  };
}

describe('§4 the popup overlay', () => {
  it('is hidden in the HTML of the server, and stays hidden when no trigger has fired', async () => {
    const { layer, events } = await open(SETTINGS, false);
    expect(layer.hidden).toBe(true);
    expect(events()).toEqual([]);
  });

  it('is a modal dialog with the focus when it is due, and says so to the census (§7)', async () => {
    const { layer, events } = await open();
    const dialog = layer.querySelector('[role=dialog]');
    expect(layer.hidden).toBe(false);
    expect(document.activeElement).toBe(dialog);
    expect(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Letters');
    expect(events()).toEqual([['overlay', 'shown']]);
  });

  it('closed by its button, it is hidden, and the date and version are kept', async () => {
    const { layer, click, record, events } = await open();
    const before = Date.now();
    await click('.sqs-popup-overlay-close');
    expect(layer.hidden).toBe(true);
    expect(block.element.dataset.due).toBeUndefined();
    expect(record()).toMatchObject({ version: 4, submitted: false });
    expect(record()?.closedDate).toBeGreaterThanOrEqual(before);
    expect(events()).toEqual([
      ['overlay', 'shown'],
      ['overlay', 'closed'],
    ]);
  });

  it('is closed by a click beside it, and not by one inside', async () => {
    const { layer } = await open();
    await act(async () => layer.querySelector<HTMLElement>('[role=dialog]')?.click());
    expect(layer.hidden).toBe(false);
    await act(async () => layer.click());
    expect(layer.hidden).toBe(true);
  });

  it('remembers that its own form was sent, and stays open for the answer', async () => {
    const { host, layer, record } = await open();
    await act(async () => host.bus.emit('form:submitSuccess', { formId: 'another' }));
    expect(record()).toBeUndefined();
    await act(async () => host.bus.emit('form:submitSuccess', { formId: 'letters' }));
    expect(record()).toMatchObject({ submitted: true });
    expect(layer.hidden).toBe(false);
  });

  it('keeps what the publisher has put into it, also when it is rendered again', async () => {
    const { place, click } = await open();
    await click('.sqs-popup-overlay-close');
    expect(place?.innerHTML).toBe('<form data-form-id="letters"></form>');
  });

  it.each([
    ['/prints', '/prints'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('its button leads to %j: %s', async (url, href) => {
    const { layer } = await open({ ...SETTINGS, button: { text: 'Go', url } });
    expect(layer.querySelector('a')?.getAttribute('href')).toBe(href);
  });

  it('has a name without a headline too', async () => {
    const { layer } = await open({ text: '<p>Hello</p>' });
    expect(layer.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Notice');
  });

  it('tells the setup its settings, and a trigger only when it is on', async () => {
    const settings = {
      showOnScroll: true,
      scrollPercentage: 30,
      timerDelay: 9,
      displayFrequency: 2,
      showUntilSignup: true,
    };
    const { layer } = await open({ ...SETTINGS, ...settings, enableMobile: false });
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
    expect(settingsOf(layer)).toMatchObject({ version: 0, displayFrequency: 0, scrollPercentage: 0 });
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
