import type { Host } from '@plinth/sdk';
import type { MapProvider } from '../provider/map-provider.ts';
import { decodedKey } from './decoded-key.ts';
import { lateScript } from './load-in-turn.ts';
import { serviceError } from './service-errors.ts';
import { openServiceFrame } from './service-frame.ts';

interface KeyedProviderOptions {
  readonly host: Host;
  /** Address of the frame in which the script of the service runs; the frame is a document of the site. */
  readonly frame: string;
  /** Language of the page, such as `de-AT`. */
  readonly locale: string;
  /** Id of the block, for reports. */
  readonly block: string;
}

/**
 * Provides maps of a maps service that requires a key. The script of the service runs in a sandboxed frame, which
 * cannot reach the page.
 */
export function keyedProvider({ host, frame, locale, block }: KeyedProviderOptions): MapProvider {
  return {
    problem: () => undefined,
    load: async () => {
      const key = decodedKey(host.page.mapsKey ?? '');
      if (key === undefined)
        throw serviceError('key', 'the page has no key of the maps service that can be decoded', block);
      const { language, region = '' } = new Intl.Locale(locale);
      return (options) => openServiceFrame({ host, frame, key, language, region, block, options });
    },
    late: () => lateScript(block),
  };
}
