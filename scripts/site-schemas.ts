import { jsonSchemaText } from '@plinth/manifests';
import { DEFAULT_CURRENCY } from '@plinth/sdk/enums';
import { pageFileSchema, siteFileSchema } from '@plinth/server/pages';
import { shopFileSchema } from '../plugins/commerce/server/settings/shop-file.ts';

/**
 * Text of the JSON Schemas of the files in a pages folder, by file name. `npm run pack` packs them with the schemas of
 * the command.
 */
export function siteSchemas(): Readonly<Record<string, string>> {
  return {
    'page.schema.json': jsonSchemaText('page.schema.json', 'Page file of a Plinth site', pageFileSchema),
    'shop.schema.json': jsonSchemaText(
      'shop.schema.json',
      'Settings of the shop of a Plinth site (products/shop.json)',
      shopFileSchema(DEFAULT_CURRENCY),
    ),
    'site.schema.json': jsonSchemaText('site.schema.json', 'site.json of a Plinth site', siteFileSchema),
  };
}
