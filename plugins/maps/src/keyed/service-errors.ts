import { type ErrorCode, PlinthError } from '@plinth/sdk';
import type { KeyedMapNews } from '@plinth/sdk/maps/keyed-map';

/** Error code and hint of each problem. After each problem, the picture, the address and the links are still shown. */
const PROBLEMS = {
  script: ['PLINTH-MAPS-008', 'Check the address in maps/provider.json and the connection. The visitor can try again.'],
  threw: ['PLINTH-MAPS-009', 'See what the service says about its script. The visitor can try again.'],
  refused: [
    'PLINTH-MAPS-010',
    'Check `mapsKey` in site.json, and at the service the sites for which the key may be used.',
  ],
  key: ['PLINTH-MAPS-011', 'Write the key of the service, as base64, into `context.mapsKey` of site.json.'],
  left: ['PLINTH-MAPS-012', 'See what the service says about its script. The visitor can try again.'],
} as const satisfies Record<Why, readonly [ErrorCode, string]>;

type Why = Extract<KeyedMapNews, { type: 'failed' }>['why'] | 'key' | 'left';

/** The error that is reported when the map of a service cannot be shown. */
export function serviceError(why: Why, message: string, block?: string): PlinthError {
  const [code, hint] = PROBLEMS[why];
  return new PlinthError(code, message, { plugin: 'maps', block, hint });
}
