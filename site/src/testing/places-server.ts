import { createServer } from 'node:http';

/**
 * How the stand-in answers. `never`: it does not answer. `slowly`: it begins an answer and does not end it. `huge`: it
 * sends data without an end. `garbage`: it sends something other than JSON. `shape`: it sends JSON of an unexpected
 * shape. A number: it answers with this status.
 */
export type PlacesMode = 'works' | 'never' | 'slowly' | 'huge' | 'garbage' | 'shape' | 'redirect' | number;

export interface PlacesServer extends AsyncDisposable {
  /** The field `places` of `maps/provider.json`. */
  readonly places: { readonly autocomplete: string; readonly details: string };
  /** The field `geocoding` of `maps/provider.json`. */
  readonly geocoding: string;
  /** The queries of all requests, in their order. */
  readonly asked: Readonly<Record<string, string>>[];
  mode: PlacesMode;
}

const TOWNS = [
  { place_id: 'town:1', name: 'Leehaven', secondary: 'Coast', lat: 55.2, lng: 5.5 },
  { place_id: 'town:2', name: 'Leeds <b>', secondary: '', lat: 53.8, lng: -1.5 },
];

/** Starts a stand-in for a keyed places service, whose only key is `places-key`. */
export async function placesServer(): Promise<PlacesServer> {
  const asked: PlacesServer['asked'][number][] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const query = Object.fromEntries(searchParams);
    asked.push(query);
    const send = (json: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const { mode } = made;
    if (typeof mode === 'number') return response.writeHead(mode, { 'retry-after': '7' }).end('<html>');
    if (mode === 'never') return;
    if (mode === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end();
    if (mode === 'garbage') return response.writeHead(200).end('<html>{');
    if (mode === 'slowly') return response.writeHead(200).write('{"status":');
    if (mode === 'huge') {
      response.writeHead(200).write('{"status":"OK","predictions":["');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(50_000)));
      };
      response.on('drain', more);
      return more();
    }
    if (mode === 'shape') return send({ status: 'OK', predictions: 'none', result: { name: 7 }, results: 7 });
    if (query.key !== 'places-key') return send({ status: 'REQUEST_DENIED', error_message: `${query.key} is wrong` });
    if (pathname === '/autocomplete') {
      const found = TOWNS.filter(({ name }) => name.toLowerCase().startsWith((query.input ?? '').toLowerCase()));
      const predictions = found.map(({ place_id, name, secondary }) => ({
        place_id,
        description: `${name}, ${secondary}`,
        structured_formatting: { main_text: name, secondary_text: secondary },
      }));
      const wrong = [
        null,
        'town',
        { place_id: '<script>', description: 'x' },
        { place_id: 'town:3', description: ' ' },
      ];
      return send({ status: found.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions: [...wrong, ...predictions] });
    }
    if (pathname === '/geocode') {
      const town = TOWNS.find(({ name }) => query.address?.includes(name));
      if (!town) return send({ status: 'ZERO_RESULTS', results: [] });
      return send({ status: 'OK', results: [{ geometry: { location: { lat: town.lat, lng: town.lng } } }] });
    }
    const town = TOWNS.find(({ place_id }) => place_id === query.place_id);
    if (!town) return send({ status: 'NOT_FOUND' });
    const { name, lat, lng } = town;
    return send({ status: 'OK', result: { name, geometry: { location: { lat, lng } } } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const made: PlacesServer = {
    places: { autocomplete: `${origin}/autocomplete`, details: `${origin}/details` },
    geocoding: `${origin}/geocode`,
    asked,
    mode: 'works',
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
