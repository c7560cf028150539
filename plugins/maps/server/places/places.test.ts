import { defaultServerSettings, readProxyTrust, type ServerSettings } from '@plinth/server/http';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { type PlacesMode, type PlacesServer, placesServer } from '@plinth/site/src/testing/places-server.ts';
import { describe, expect, it } from 'vitest';

const TOWN = {
  type: 'Feature',
  properties: { kind: 'place', rank: 1, name: 'Leehaven', 'name:ar': 'ليهافن' },
  geometry: { type: 'Point', coordinates: [5.5, 55.2] },
};
const MAPS = {
  'pages/site.json': { origin: 'https://site.example' },
  'pages/maps/town.geojson': { type: 'FeatureCollection', features: [TOWN] },
};
const CONTEXT = { productPage: '/visit', productSection: 'store-locator' };

/** A site with maps of its own, or with a places service. Its log can be read. */
async function site(
  service?: PlacesServer,
  more: { readonly key?: string; readonly cacheSeconds?: number; readonly server?: ServerSettings } = {},
) {
  const { key, cacheSeconds = 0, server } = more;
  const lines: string[] = [];
  const provider = {
    name: 'Harbour',
    script: 'https://maps.example/js',
    places: service && { ...service.places, cacheSeconds },
  };
  const open = await formSite({
    files: { ...MAPS, ...(service && { 'pages/maps/provider.json': provider }) },
    config: { maps: { placesKey: key }, logLevel: 'warn', ...(server && { server }) },
    logTo: { write: (line) => void lines.push(line) },
  });
  const get = async (call: string, query: Readonly<Record<string, string>> | string, headers = {}) => {
    const text = typeof query === 'string' ? query : new URLSearchParams({ ...CONTEXT, ...query });
    const answer = await fetch(`${open.origin}/api/maps/places/${call}?${text}`, { headers });
    const json: unknown = await answer.json();
    return { status: answer.status, json, headers: answer.headers };
  };
  return {
    get,
    lines: (code: string) => lines.filter((line) => line.includes(code)),
    log: lines,
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  };
}

describe('§7 places of the maps of a site', () => {
  it('are found by their names in both scripts, without a request to another site', async () => {
    await using open = await site();
    for (const input of ['leeH', 'لِيه']) {
      const { status, json, headers } = await open.get('autocomplete', { input, language: 'en-GB' });
      const places = [{ id: expect.any(String), name: 'Leehaven', detail: 'ليهافن' }];
      expect([status, json, headers.get('cache-control')]).toEqual([200, { places }, 'no-store']);
    }
    const { json } = await open.get('autocomplete', { input: 'leeh', language: 'ar' });
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? '';
    expect(json).toEqual({ places: [{ id, name: 'ليهافن', detail: 'Leehaven' }] });
    const found = await open.get('details', { place: id, language: 'ar' });
    expect(found).toMatchObject({ status: 200, json: { place: { id, name: 'ليهافن' } } });
    expect(found.json).toMatchObject({ place: { lat: expect.closeTo(55.2, 6), lng: expect.closeTo(5.5, 6) } });
    expect(await open.get('autocomplete', { input: 'nowhere' })).toMatchObject({ status: 200, json: { places: [] } });
    expect(open.log).toEqual([]);
  });

  it('need a tracking context: without it an error is logged, once, and the call is answered', async () => {
    await using open = await site();
    for (const query of ['input=leehaven', 'input=leehaven&productPage=/visit'])
      expect(await open.get('autocomplete', query)).toMatchObject({ status: 200, json: { places: [{}] } });
    expect(open.lines('PLINTH-SITE-308')).toEqual([expect.stringContaining('productPage, productSection')]);
    expect(JSON.parse(open.lines('PLINTH-SITE-308')[0] ?? '')).toMatchObject({ level: 50 });
    expect(open.log.join()).not.toContain('leehaven');
  });

  it.each([
    ['autocomplete', ''],
    ['autocomplete', 'input='],
    ['autocomplete', 'input=%20a%20'],
    ['autocomplete', `input=${'a'.repeat(101)}`],
    ['autocomplete', 'input=lee&input=haven'],
    ['autocomplete', 'input[toString]=leehaven'],
    ['autocomplete', '__proto__[input]=leehaven'],
    ['details', ''],
    ['details', 'place=%2e%2e%2f%3Cscript%3E'],
    ['details', `place=${'a'.repeat(401)}`],
    ['details', 'place=a&place=b'],
  ])('refuse a query that is not valid: %s?%.40s', async (call, query) => {
    await using open = await site();
    expect(await open.get(call, query)).toMatchObject({ status: 400, json: { code: 'PLINTH-SITE-309' } });
  });

  it.each([
    'input=%ff%fe',
    'input=(((((a%2B)%2B)%2B)%2B)%24',
    'input=leehaven&language=../../en',
    'input=%',
    "input=' OR 1=1",
  ])('take any other text as a text: %s', async (query) => {
    await using open = await site();
    const { status } = await open.get('autocomplete', query);
    expect([200, 400]).toContain(status);
  });

  it('are not given to a page of another site', async () => {
    await using open = await site();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };
    const answer = await open.get('autocomplete', { input: 'leehaven' }, headers);
    expect(answer).toMatchObject({ status: 403, json: { code: 'PLINTH-SITE-309' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are limited for an address', async () => {
    atStartOfMinute();
    await using open = await site();
    const statuses: number[] = [];
    for (let call = 0; call < 122; call += 1)
      statuses.push((await open.get('autocomplete', { input: 'leehaven' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const late = await open.get('autocomplete', { input: 'leehaven' });
    expect(late).toMatchObject({ status: 429, json: { code: 'PLINTH-SITE-310' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open.get('details', { place: 'other' })).json).toMatchObject({ code: 'PLINTH-SITE-311' });
  });

  it('do not exist on a site without maps', async () => {
    await using open = await formSite();
    const answer = await fetch(`${open.origin}/api/maps/places/autocomplete?input=leehaven`);
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'PLINTH-SITE-311' })]);
  });
});

describe('§7 places of a keyed service', () => {
  it('are asked for by the server, which alone has the key; what it cannot read is left out', async () => {
    await using service = await placesServer();
    await using open = await site(service, { key: 'places-key' });
    const { status, json, headers } = await open.get('autocomplete', { input: 'lee', language: 'de-AT' });
    const places = [
      { id: 'town:1', name: 'Leehaven', detail: 'Coast' },
      { id: 'town:2', name: 'Leeds <b>', detail: '' },
    ];
    expect([status, json]).toEqual([200, { places }]);
    expect(JSON.stringify([json, [...headers]])).not.toContain('places-key');
    expect(await open.get('details', { place: 'town:1' })).toMatchObject({
      json: { place: { id: 'town:1', name: 'Leehaven', lat: 55.2, lng: 5.5 } },
    });
    expect(await open.get('details', { place: 'town:9' })).toMatchObject({ status: 404 });
    // The service gets neither the tracking context nor data about the visitor.
    expect(service.asked.slice(0, 2)).toEqual([
      { input: 'lee', language: 'de-AT', key: 'places-key' },
      { place_id: 'town:1', language: expect.any(String), fields: 'name,geometry/location', key: 'places-key' },
    ]);
    expect(open.log).toEqual([]);
  });

  it('are asked for again by default, and kept for the time that the owner gives', async () => {
    await using service = await placesServer();
    await using never = await site(service, { key: 'places-key' });
    for (let call = 0; call < 2; call += 1) await never.get('autocomplete', { input: 'leeh' });
    expect(service.asked).toHaveLength(2);
    await using kept = await site(service, { key: 'places-key', cacheSeconds: 60 });
    for (let call = 0; call < 2; call += 1) await kept.get('autocomplete', { input: 'leeh' });
    expect(service.asked).toHaveLength(3);
  });

  it.each<readonly [PlacesMode, number]>([
    ['garbage', 502],
    ['shape', 502],
    ['huge', 502],
    [500, 503],
    [429, 503],
  ])('that cannot be had (%s) are a failure with its code, which is logged once', async (mode, status) => {
    await using service = await placesServer();
    service.mode = mode;
    await using open = await site(service, { key: 'places-key' });
    for (const [call, query] of [
      ['autocomplete', { input: 'leehaven' }],
      ['autocomplete', { input: 'leeds' }],
      ['details', { place: 'town:1' }],
    ] as const)
      expect(await open.get(call, query)).toMatchObject({ status, json: { code: 'PLINTH-SITE-312' } });
    expect(open.lines('PLINTH-SITE-312')).toHaveLength(1);
    expect(open.log.join()).not.toMatch(/places-key|leehaven/);
    service.mode = 'works';
    expect((await open.get('autocomplete', { input: 'leehaven' })).status).toBe(200);
  });

  it.each([
    [undefined, 'the key of the places service is not set'],
    ['other-key', 'the places service answers REQUEST_DENIED'],
  ])('cannot be had with the key %s, which the log says', async (key, reason) => {
    await using service = await placesServer();
    await using open = await site(service, key === undefined ? {} : { key });
    expect(await open.get('autocomplete', { input: 'leehaven' })).toMatchObject({ status: 502 });
    expect(open.lines('PLINTH-SITE-312')).toEqual([expect.stringContaining(reason)]);
    expect(open.log.join()).not.toContain('other-key');
  });

  it('are asked for at most 600 times a minute, for all visitors together', async () => {
    atStartOfMinute();
    await using service = await placesServer();
    const trustProxy = readProxyTrust('1');
    if ('problem' in trustProxy) throw new Error(trustProxy.problem);
    const server = { ...defaultServerSettings(), drainSeconds: 0, trustProxy };
    await using open = await site(service, { key: 'places-key', server });
    const statuses: number[] = [];
    for (let call = 0; call < 610; call += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${call % 6}` };
      statuses.push((await open.get('autocomplete', { input: 'leehaven' }, headers)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(new Set(statuses.slice(600))).toEqual(new Set([503]));
    expect(service.asked).toHaveLength(600);
  });
});
