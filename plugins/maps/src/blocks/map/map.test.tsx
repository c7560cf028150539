import { PlinthError } from '@plinth/sdk';
import {
  fakeHost,
  parseBlockData,
  type RenderedBlock,
  readBlock,
  renderBlock,
  trustingGate,
} from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import map from './block.ts';

const PLACE = { mapLat: 55.2, mapLng: 5.5 };
const ADDRESS = { addressTitle: 'Workshop', addressLine1: '7 Rope Lane', addressLine2: 'Leehaven' };
const OSM = 'https://www.openstreetmap.org/';

let block: RenderedBlock;
afterEach(() => block?.unmount());

async function render(data: object) {
  const host = fakeHost();
  block = await renderBlock(map, data, { host });
  return host;
}

const links = () => [...block.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const query = (selector: string) => block.element.querySelector(selector);

describe('who made the data of a map', () => {
  const CREDIT = [{ text: '© Harbour Survey', href: 'https://survey.example/' }, { text: ' and <b>sons</b>' }];

  it('is below the picture, as text with links, also in the server HTML', async () => {
    await render({ location: { ...PLACE, ...ADDRESS }, picture: 'v1', credit: CREDIT });
    const credit = query('[data-map-view] + [data-map-credit]');
    expect(credit?.textContent).toBe('© Harbour Survey and <b>sons</b>');
    const link = credit?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['© Harbour Survey', 'https://survey.example/']);
    // Without a script and on paper, the layer with the button is hidden, but not the credit.
    expect(credit?.closest('[data-moving-layer], [data-map-control]')).toBeNull();
  });

  it.each([[undefined], [[]], ['<b>Survey</b>'], [[{ text: 'Survey', href: 7 }]], [[{ text: 7 }]]])(
    'is not shown when it has another shape: %j',
    async (credit) => {
      await render({ location: PLACE, picture: 'v1', credit });
      expect([query('[data-map-credit]'), query('img') === null]).toEqual([null, false]);
    },
  );

  it('has no link to a script', async () => {
    await render({ location: PLACE, picture: 'v1', credit: [{ text: 'Survey', href: 'javascript:alert(1)' }] });
    expect(query('[data-map-credit]')?.innerHTML).toBe('Survey');
  });

  it('is not shown without the picture', async () => {
    await render({ location: PLACE, credit: CREDIT });
    expect(query('[data-map-credit]')).toBeNull();
  });
});

describe('§2 map: links', () => {
  it('the marker and a link open the external map with position, query and zoom', async () => {
    await render({ location: { ...PLACE, ...ADDRESS, mapZoom: 15 } });
    const page = `${OSM}?mlat=55.2&mlon=5.5&query=7%20Rope%20Lane%2C%20Leehaven&zoom=15#map=15/55.2/5.5`;
    expect(links()).toEqual([page, page, `${OSM}directions?to=55.2%2C5.5`]);
    expect(query('a')?.getAttribute('title')).toBe('Workshop');
    expect(query('a')?.getAttribute('aria-label')).toBe('Workshop: open on openstreetmap.org');
    expect(query('address')?.textContent).toBe('Workshop7 Rope LaneLeehaven');
    // On an Arabic page a Latin line would otherwise begin with its second word.
    expect([...block.element.querySelectorAll('address bdi')].map(({ textContent }) => textContent)).toEqual([
      'Workshop',
      '7 Rope Lane',
      'Leehaven',
    ]);
  });

  it('without linkOnClick the marker is no link', async () => {
    await render({ location: { ...PLACE, ...ADDRESS }, linkOnClick: false });
    expect(links()).toHaveLength(2);
  });

  it.each([
    ['the centre without a marker', PLACE, '?mlat=55.2&mlon=5.5&query=55.2%2C5.5&zoom=12#map=12/55.2/5.5'],
    ['its marker', { ...PLACE, markerLat: 55, markerLng: -5 }, '?mlat=55&mlon=-5&query=55%2C-5&zoom=12#map=12/55/-5'],
    [
      'a marker without a centre',
      { markerLat: '1.5', markerLng: '2' },
      '?mlat=1.5&mlon=2&query=1.5%2C2&zoom=12#map=12/1.5/2',
    ],
    ['its address without a position', ADDRESS, 'search?query=7%20Rope%20Lane%2C%20Leehaven'],
    ['§3 the default centre', {}, '?mlat=55.2&mlon=5.5&query=55.2%2C5.5&zoom=12#map=12/55.2/5.5'],
  ])('leads to %s', async (_, location, expected) => {
    await render({ location });
    expect(links()[0]).toBe(OSM + expected);
  });

  it('uses the pages that the data names', async () => {
    const data = { mapPage: 'https://maps.example/@{lat},{lng},{zoom}z?q={query}', directionsPage: 'javascript:no()' };
    await render({ location: { ...PLACE, ...ADDRESS }, ...data });
    expect(links()[1]).toBe('https://maps.example/@55.2,5.5,12z?q=7%20Rope%20Lane%2C%20Leehaven');
    expect(links()[2]).toBe(`${OSM}directions?to=55.2%2C5.5`);
  });
});

describe('a picture of the map', () => {
  const picture = 'v1';
  const at = (selector: string) => query(selector)?.closest<HTMLElement>('[style*="east"]')?.style;

  it('is drawn by the site in two widths, in the language of the page', async () => {
    await render({
      location: { ...PLACE, ...ADDRESS, mapZoom: 15 },
      style: 6,
      showLabels: false,
      terrain: true,
      picture,
    });
    expect(query('img')?.getAttribute('src')).toBe('/_maps/v1/MinimalBlue/15/55.2,5.5/1600x400.en.plain.terrain.svg');
    expect(query('source')?.getAttribute('srcset')).toContain('/640x400.en.plain.terrain.svg');
    expect(query('img')?.getAttribute('alt')).toBe('Map: Workshop');
    expect([query('img')?.getAttribute('width'), query('img')?.getAttribute('height')]).toEqual(['1600', '400']);
  });

  it.each([
    [{}, '0px', '0px'],
    [{ markerLat: 55.2, markerLng: 5.51 }, '932px', '0px'],
    [{ markerLat: 55.201, markerLng: 5.5 }, '0px', '-163px'],
  ])('has the marker at its place: %j', async (marker, east, south) => {
    await render({ location: { ...PLACE, mapZoom: 17, ...marker }, picture });
    expect(at('svg')?.getPropertyValue('--plinth-map-east')).toBe(east);
    expect(at('svg')?.getPropertyValue('--plinth-map-south')).toBe(south);
  });

  it.each([
    [{}, ['13', '11', '12']],
    [{ showControls: false }, []],
    [{ disableDefaultUI: true }, []],
  ])('with %j has links to larger maps: %j', async (data, zooms) => {
    await render({ location: PLACE, ...data, picture });
    const views = links().filter((href) => href?.startsWith('/_maps/view?'));
    expect(views.map((href) => new URL(href ?? '', 'http://site.invalid').searchParams.get('zoom'))).toEqual(zooms);
  });

  it.each([
    [{ vSize: 50 }, '--plinth-map-ratio', '2'],
    [{ aspectRatio: 1.5 }, '--plinth-map-ratio', '1.5'],
    [{ height: 300 }, '--plinth-map-height', '300px'],
  ])('with %j reserves its space', async (data, name, value) => {
    await render({ location: PLACE, ...data, picture });
    expect(query('img')?.closest<HTMLElement>('[style]')?.style.getPropertyValue(name)).toBe(value);
  });

  it('is left out without a valid version, or without a place', async () => {
    await render({ location: PLACE, picture: '../x' });
    expect(query('img')).toBeNull();
    await block.unmount();
    await render({ location: ADDRESS, picture });
    expect(query('img')).toBeNull();
  });
});

describe('map: data that is not valid', () => {
  it.each([
    [{ location: { mapLat: 95, mapLng: 200 } }, 'PLINTH-MAPS-001'],
    [{ location: { mapLat: 122.4, mapLng: 37.7 } }, 'PLINTH-MAPS-002'],
    [{ location: { mapLat: 55 } }, 'PLINTH-MAPS-001'],
    [{ location: { mapLat: 'north', mapLng: 5 } }, 'PLINTH-MAPS-001'],
    [{ location: { ...PLACE, markerLat: [], markerLng: {} } }, 'PLINTH-MAPS-001'],
    [{ location: PLACE, style: 'Sepia' }, 'PLINTH-MAPS-003'],
    [{ location: PLACE, style: 7 }, 'PLINTH-MAPS-003'],
  ])('%j is reported, and the address and a link stay', async ({ location, ...data }, code) => {
    const host = await render({ ...data, location: { ...location, ...ADDRESS } });
    await expect.poll(() => host.recorded.reported).toHaveLength(1);
    expect(host.recorded.reported.map((report) => (report instanceof PlinthError ? report.code : report))).toEqual([
      code,
    ]);
    expect(query('address')?.textContent).toContain('7 Rope Lane');
    expect(links().at(code === 'PLINTH-MAPS-003' ? 0 : -1)).toContain('query=7%20Rope%20Lane');
  });

  it('is mounted to report a problem, and is static without a picture', () => {
    expect(map.activation?.(parsed({ location: { mapLat: 95, mapLng: 0 } }))).toBe('visible');
    expect(map.activation?.(parsed({ location: PLACE }))).toBe('never');
    expect(map.activation?.(parsed({ location: PLACE, picture: 'v1' }))).toBeUndefined();
  });
});

const DEFAULTS = {
  style: 'Original',
  showLabels: true,
  showTerrain: false,
  showControls: true,
  draggable: true,
  scrollwheel: false,
  disableDefaultUI: false,
  markerDraggable: false,
  linkOnClick: true,
  height: 400,
};

describe('§3 map: options', () => {
  it('have defaults', () => {
    expect(parsed({})).toMatchObject({ ...DEFAULTS, location: { mapZoom: 12, addressTitle: '' } });
  });

  it.each([
    ['ids', { style: 4 }, { style: 'MinimalLight' }],
    ['ids as text', { style: '5' }, { style: 'MinimalDark' }],
    ['names in any case', { style: 'minimal-blue' }, { style: 'MinimalBlue' }],
    [
      'names of older markup',
      { labels: false, terrain: true, controls: false },
      { showLabels: false, showTerrain: true, showControls: false },
    ],
    ['names of §3 before those of older markup', { labels: false, showLabels: true }, { showLabels: true }],
    ['a high zoom', { location: { mapZoom: 99 } }, { location: { mapZoom: 20 } }],
    ['a zoom as text', { location: { mapZoom: '7' } }, { location: { mapZoom: 7 } }],
    ['a shape', { vSize: 50, hSize: 40, floatDir: 'left', aspectRatio: 2 }, { vSize: 50, hSize: 40, floatDir: 'left' }],
    [
      'values of the wrong type',
      { ...wrong(), location: { addressTitle: 7, mapZoom: {} } },
      { ...DEFAULTS, location: { mapZoom: 12 } },
    ],
  ])('take %s, and a second parse changes nothing', (_, data, expected) => {
    expect(parsed(data)).toMatchObject(expected);
    expect(parsed(JSON.parse(JSON.stringify(parsed(data))))).toEqual(parsed(data));
  });
});

describe('a map in the markup of another system', () => {
  const json = {
    location: { ...PLACE, mapZoom: 14, ...ADDRESS },
    style: 2,
    labels: true,
    terrain: false,
    controls: true,
    vSize: null,
  };

  it('is read from its attribute', () => {
    const attribute = JSON.stringify(json).replaceAll('"', '&quot;').replaceAll('{', '&#123;');
    const html = `<div class="sqs-block map-block sqs-block-map" data-block-type="4" data-block-json="${attribute}"><div class="sqs-block-content">&nbsp;</div></div>`;
    expect(readBlock(map, html)).toMatchObject({ style: 'Grayscale', location: { ...PLACE, mapZoom: 14, ...ADDRESS } });
  });

  it.each([
    '<p>Text</p>',
    '<div data-block-json="{"></div>',
    '<div data-block-json="{}"></div>',
    '<div data-block-json="7"></div>',
  ])('is not recognised in %s', (html) => {
    expect(readBlock(map, html)).toBeUndefined();
  });
});

function parsed(data: object) {
  return parseBlockData(map, data, trustingGate);
}

function wrong(): object {
  return Object.fromEntries([...Object.keys(DEFAULTS), 'vSize', 'mapPage'].map((name) => [name, [name]]));
}
