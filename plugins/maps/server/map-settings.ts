import { featureSettings } from '@plinth/server';
import * as v from 'valibot';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    readonly maps: MapSettings;
  }
}

interface MapSettings {
  /** Key of the places service in `maps/provider.json`. It is never sent to a browser. */
  readonly placesKey: string | undefined;
}

const LONGEST_KEY = 500;

export const MAP_SETTINGS = featureSettings({
  key: 'maps',
  variables: { placesKey: 'PLINTH_PLACES_KEY' },
  schema: v.object({
    placesKey: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'is not a key'), v.maxLength(LONGEST_KEY))),
  }),
  settings: ({ placesKey }) => ({ placesKey }),
});
