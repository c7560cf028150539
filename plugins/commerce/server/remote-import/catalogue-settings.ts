import { baseAddress, featureSettings } from '@plinth/server';
import * as v from 'valibot';
import { REMOTE_PROVIDERS, type RemoteProvider } from '../remote-catalogue/remote-catalogue.ts';

declare module '@plinth/server/site-config' {
  interface SiteConfig {
    /** The backend whose products the shop sells. Undefined: the shop sells only products of files. */
    readonly catalogue: CatalogueSettings | undefined;
  }
}

export interface CatalogueSettings {
  readonly provider: RemoteProvider;
  /** Address of the backend, without a slash at the end. */
  readonly address: string;
  /** Shopify: public token of the Storefront API. Medusa: publishable API key. */
  readonly token: string;
  /** Medusa: id of the region whose prices the shop has. Shopify: not used. */
  readonly region: string;
}

const LONGEST_TOKEN = 500;
const plain = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TOKEN),
  // If the token had other characters, `fetch` would refuse the header with an error whose text contains the token, and
  // the log would then contain it.
  v.regex(/^[\x21-\x7e]+$/, 'must have ASCII characters without spaces'),
);
const schema = v.pipe(
  v.object({
    catalogueProvider: v.optional(v.picklist(REMOTE_PROVIDERS, `must be one of ${REMOTE_PROVIDERS.join(', ')}`)),
    catalogueAddress: v.optional(
      v.pipe(
        baseAddress,
        v.check((text) => {
          const { username, password, search, hash } = new URL(text);
          return username + password + search + hash === '';
        }, 'must be an address without a name, a password, a query and a fragment'),
      ),
    ),
    catalogueToken: v.optional(plain),
    catalogueRegion: v.optional(plain),
  }),
  v.forward(
    v.partialCheck(
      [['catalogueProvider'], ['catalogueAddress'], ['catalogueToken']],
      ({ catalogueProvider, catalogueAddress, catalogueToken }) =>
        catalogueProvider === undefined || (catalogueAddress !== undefined && catalogueToken !== undefined),
      'needs PLINTH_CATALOGUE_URL and PLINTH_CATALOGUE_TOKEN',
    ),
    ['catalogueProvider'],
  ),
  v.forward(
    v.partialCheck(
      [['catalogueProvider'], ['catalogueRegion']],
      ({ catalogueProvider, catalogueRegion }) => catalogueProvider !== 'medusa' || catalogueRegion !== undefined,
      'medusa needs PLINTH_CATALOGUE_REGION, the id of the region whose prices the shop has',
    ),
    ['catalogueRegion'],
  ),
);

export const CATALOGUE_SETTINGS = featureSettings({
  key: 'catalogue',
  variables: {
    catalogueProvider: 'PLINTH_CATALOGUE',
    catalogueAddress: 'PLINTH_CATALOGUE_URL',
    catalogueToken: 'PLINTH_CATALOGUE_TOKEN',
    catalogueRegion: 'PLINTH_CATALOGUE_REGION',
  },
  schema,
  settings: ({ catalogueProvider: provider, catalogueAddress: address, catalogueToken: token, catalogueRegion }) =>
    provider && address !== undefined && token !== undefined
      ? { provider, address, token, region: catalogueRegion ?? '' }
      : undefined,
});
