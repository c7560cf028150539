import { type Http, HttpService, PlinthError } from '@plinth/sdk';
import { fakeHost, parseBlockData, type RenderedBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import locator from './block.ts';

const WORKSHOP = {
  title: 'Workshop',
  addressLine1: '7 Rope Lane',
  addressLine2: 'Leehaven',
  phone: '+44 (0)20 7946',
  hours: 'Monday\nTuesday',
  lat: 55.2016,
  lng: 5.5004,
};
const LIGHTHOUSE = { title: 'Lighthouse', lat: '55.1931', lng: '5.501' };
const BOAT = { title: 'The boat', addressLine1: 'On the sea' };
const PLACES = [WORKSHOP, LIGHTHOUSE, BOAT];
const LONG = {
  file: '/_maps/lists/abc.json',
  page: '/_maps/places?list=abc',
  count: 10_000,
  corners: [
    { lat: 55, lng: 5 },
    { lat: 56, lng: 6 },
  ],
  clusters: [
    { lat: 55, lng: 5, count: 9_999 },
    { lat: 56, lng: 6, count: 1 },
  ],
};

let block: RenderedBlock;
afterEach(async () => {
  await block?.unmount();
  vi.unstubAllGlobals();
});

async function render(data: object, prepare?: (host: ReturnType<typeof fakeHost>) => void) {
  const host = fakeHost({ page: { locale: 'en-GB' } });
  prepare?.(host);
  block = await renderBlock(locator, data, { host });
  return host;
}

const all = (selector: string) => [...block.element.querySelectorAll(selector)];
const names = () => all('[id*="-place-"]').map((entry) => entry.querySelector('a, strong')?.textContent);
const news = () => block.element.querySelector('[role="status"]')?.textContent;

describe('a list of places', () => {
  it('has name, address, telephone, hours and directions of each place', async () => {
    await render({ places: PLACES });
    const [first] = all('[id*="-place-"]');
    expect(first?.querySelector('address')?.textContent).toBe('7 Rope LaneLeehaven');
    const isolated = [...(first?.querySelectorAll('bdi, [dir="auto"]') ?? [])].map(({ textContent }) => textContent);
    expect(isolated).toEqual(expect.arrayContaining(['7 Rope Lane', 'Leehaven']));
    expect(isolated[0]).toBe(first?.querySelector('p')?.textContent);
    expect(first?.textContent).toContain('Monday\nTuesday');
    expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+440207946',
      'https://www.openstreetmap.org/directions?to=55.2016%2C5.5004',
    ]);
    expect(all('a').at(-1)?.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=On%20the%20sea');
    expect(news()).toBe('3 places');
    expect(all('img, [data-map-view]')).toEqual([]);
  });

  it('has numbered markers on a picture that shows all of them, which lead to the names and back', async () => {
    await render({ places: PLACES, picture: 'v1', title: 'Shops' });
    expect(block.element.querySelector('img')?.getAttribute('src')).toMatch(
      /^\/_maps\/v1\/Original\/\d+\/55\.197\d*,5\.500\d*\/1600x480\.en\.svg$/,
    );
    expect(block.element.querySelector('img')?.getAttribute('alt')).toBe('Map: Shops');
    const markers = all('[id*="-marker-"]');
    expect(markers.map((marker) => marker.getAttribute('aria-label'))).toEqual(['1: Workshop', '2: Lighthouse']);
    for (const [from, to] of [
      ['[id*="-marker-"]', '-place-'],
      ['[id*="-place-"] a[href^="#"]', '-marker-'],
    ] as const) {
      const targets = all(from).map((link) => link.getAttribute('href'));
      expect(targets).toEqual([expect.stringMatching(`${to}1$`), expect.stringMatching(`${to}2$`)]);
      for (const target of targets) expect(block.element.querySelector(target ?? '')).not.toBeNull();
    }
    // The Tab key stops at exactly one marker.
    expect(markers.map((marker) => marker.getAttribute('tabindex'))).toEqual(['0', '-1']);
  });

  it('says below the picture who made the data of the map', async () => {
    const credit = [{ text: '© ' }, { text: 'Harbour Survey', href: 'https://survey.example/' }];
    await render({ places: PLACES, picture: 'v1', credit });
    const shown = block.element.querySelector('[data-map-view] + [data-map-credit]');
    expect([shown?.textContent, shown?.querySelector('a')?.getAttribute('href')]).toEqual([
      '© Harbour Survey',
      'https://survey.example/',
    ]);
  });

  it('of many places has the first ones, what the picture shows together, and a link to all', async () => {
    await render({ places: PLACES, picture: 'v1', long: LONG });
    expect(news()).toBe('10,000 places');
    expect(all('a').at(-1)?.getAttribute('href')).toBe('/_maps/places?list=abc');
    expect(all('[data-map-view] > [aria-hidden] > span').map(({ textContent }) => textContent)).toEqual(['9,999', '']);
    expect(all('[id*="-marker-"]')).toEqual([]);
    expect(parse({ long: LONG })).toMatchObject({ long: LONG });
  });

  it.each([
    [{ ...LONG, file: 'https://other.example/list.json' }],
    [{ ...LONG, page: 'javascript:alert(1)' }],
    [{ ...LONG, count: 'many' }],
    ['list'],
    [null],
  ])('ignores a long list of another shape: %j', async (long) => {
    await render({ places: PLACES, picture: 'v1', long });
    expect([news(), all('[id*="-marker-"]').length]).toEqual(['3 places', 2]);
  });

  it.each([
    [{ lat: 95, lng: 200 }, 'longitude from -180'],
    [{ lat: 122.4, lng: 37.7 }, 'Exchange'],
    [{ lat: 55 }, 'longitude from -180'],
    [{ lat: 'north', lng: {} }, 'longitude from -180'],
  ])('leaves out the marker of a place with %j only, and reports it', async (position, hint) => {
    const host = await render({ places: [WORKSHOP, { title: 'Wrong', ...position }, LIGHTHOUSE], picture: 'v1' });
    expect(names()).toEqual(['Workshop', 'Wrong', 'Lighthouse']);
    expect(all('[id*="-marker-"]').map((marker) => marker.textContent)).toEqual(['1', '3']);
    await expect.poll(() => host.recorded.reported).toHaveLength(1);
    expect(host.recorded.reported[0]).toMatchObject({ code: 'PLINTH-MAPS-020', hint: expect.stringContaining(hint) });
  });

  it('leaves out places without name and address, and those beyond the limit, and reports both', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ title: `Shop ${index}`, lat: 55, lng: 5 + index / 1e3 }));
    const host = await render({ places: [7, {}, null, ...many] });
    expect(names()).toHaveLength(197);
    await expect.poll(() => host.recorded.reported).toHaveLength(2);
    expect(host.recorded.reported.map((report) => report instanceof PlinthError && report.code)).toEqual([
      'PLINTH-MAPS-021',
      'PLINTH-MAPS-022',
    ]);
  });

  it.each([
    [{ places: PLACES, style: 'minimal-blue', height: 10, units: 'metric' }],
    [{ places: 'here', title: 7, style: [], height: 'high', units: 'feet' }],
    [{ places: Array.from({ length: 205 }, () => WORKSHOP) }],
    [{}],
  ])('is parsed to the same data twice', (data) => {
    const parsed = parse(data);
    expect(parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
  });
});

function parse(data: object) {
  return parseBlockData(locator, data, trustingGate);
}

/** Simulates a browser that answers a request for the visitor's position with `answers`. */
function browserThat(answers: (tell: PositionCallback, fail: PositionErrorCallback | null | undefined) => void) {
  const asked = vi.fn();
  const geolocation = {
    getCurrentPosition: (tell: PositionCallback, fail?: PositionErrorCallback | null) => {
      asked();
      answers(tell, fail);
    },
  };
  vi.stubGlobal('navigator', { geolocation });
  return asked;
}

const failure = (code: 1 | 2 | 3) =>
  ({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }) as const;
const sortButton = () => block.element.querySelector('button');

describe('the list sorted by distance', () => {
  it.each([
    [
      1,
      'Your browser did not share your position. The list is not changed. You can allow it in the settings of the browser.',
    ],
    [2, 'Your position is not known. The list is not changed.'],
    [3, 'Your position did not arrive in time. The list is not changed. Try again.'],
  ] as const)('stays as it is after the failure %i, in plain words', async (code, words) => {
    const asked = browserThat((_, fail) => fail?.(failure(code)));
    await render({ places: PLACES });
    await expect.poll(sortButton).not.toBeNull();
    expect(asked).not.toHaveBeenCalled();
    await act(async () => sortButton()?.click());
    await expect.poll(news).toBe(words);
    expect(names()).toEqual(['Workshop', 'Lighthouse', 'The boat']);
  });

  it('stays as it is in a browser without geolocation', async () => {
    vi.stubGlobal('navigator', {});
    await render({ places: PLACES });
    await expect.poll(sortButton).not.toBeNull();
    await act(async () => sortButton()?.click());
    await expect.poll(news).toBe('Your position is not known. The list is not changed.');
  });

  it('has no button without a position of a place', async () => {
    await render({ places: [BOAT] });
    expect(sortButton()).toBeNull();
  });
});

describe('the list sorted by the distance from a place', () => {
  const OLD = { id: 'old', name: 'Old Harbour', detail: 'Leehaven' };
  const ok = (data: unknown) => ({ ok: true, status: 200, data }) as const;

  /** Renders the block for a site that answers calls for places with `get`. */
  async function siteThat(get: Http['get']) {
    const unused = async () => {
      throw new Error('not called');
    };
    const host = await render({ places: PLACES, searchesPlaces: true }, (given) =>
      given.provide(HttpService, () => ({ get, post: unused, put: unused, delete: unused })),
    );
    await expect.poll(field).not.toBeNull();
    field()?.focus();
    return host;
  }
  const field = () => block.element.querySelector('input');
  const type = (text: string) =>
    act(async () => {
      const input = field();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const suggestions = () => all('form button').map((button) => button.textContent);
  const lastNews = () => all('[role="status"]').at(-1)?.textContent;

  it('asks with the tracking context of §7, from two letters on, and once for several letters', async () => {
    const asked: (readonly [string, unknown])[] = [];
    await siteThat(async (url, options) => {
      asked.push([url, options?.data]);
      return ok(url.endsWith('details') ? { place: { lat: 55.2, lng: 5.5 } } : { places: [OLD] });
    });
    for (const text of ['o', 'ol', 'old']) await type(text);
    await expect.poll(suggestions).toEqual(['Old HarbourLeehaven']);
    const context = { language: 'en-GB', productPage: location.pathname, productSection: 'store-locator' };
    expect(asked).toEqual([['/api/maps/places/autocomplete', { input: 'old', ...context }]]);
    await act(async () => block.element.querySelector<HTMLButtonElement>('form button')?.click());
    await expect.poll(lastNews).toBe('Sorted by distance from Old Harbour. Nearest: Workshop, 0.1 mi.');
    expect(asked[1]).toEqual(['/api/maps/places/details', { place: 'old', ...context }]);
    expect([field()?.value, suggestions(), document.activeElement]).toEqual(['Old Harbour', [], field()]);
  });

  it('ignores an answer that comes after the next letter, and aborts its call', async () => {
    const calls: { readonly input: unknown; readonly signal: AbortSignal | undefined; answer(name: string): void }[] =
      [];
    await siteThat(
      (_, options) =>
        new Promise((resolve) => {
          const answer = (name: string) => resolve(ok({ places: [{ ...OLD, name }] }));
          calls.push({ input: options?.data?.input, signal: options?.signal, answer });
        }),
    );
    await type('old');
    await expect.poll(() => calls.length).toBe(1);
    await type('old h');
    await expect.poll(() => calls.length).toBe(2);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await act(async () => {
      calls[1]?.answer('Newer');
      calls[0]?.answer('Older');
    });
    await expect.poll(suggestions).toEqual(['NewerLeehaven']);
  });

  it.each([
    ['no answer', { ok: false, kind: 'timeout', status: 0, message: '', body: undefined } as const],
    ['an answer of another shape', ok({ places: 'none' })],
    ['garbage', ok('<html>')],
  ])('stays as it is with %s, and says so', async (_, answer) => {
    await siteThat(async () => answer);
    await type('old');
    await expect.poll(lastNews).toContain('Places cannot be searched for at the moment. The list is not changed.');
    expect([names(), suggestions()]).toEqual([['Workshop', 'Lighthouse', 'The boat'], []]);
  });

  it('says when there is no such place', async () => {
    await siteThat(async () => ok({ places: [] }));
    await type('nowhere');
    await expect.poll(news).toBe('No place found. Check the spelling, or type another place.');
    await type('n');
    await expect.poll(news).toBe('');
  });

  it('has no field on a site that cannot find places', async () => {
    await render({ places: PLACES });
    await expect.poll(sortButton).not.toBeNull();
    expect(field()).toBeNull();
  });
});
