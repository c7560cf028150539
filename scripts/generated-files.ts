import { jsonSchemas } from '@plinth/manifests';
import { apiReport } from './api-report/api-report.ts';
import { errorCodePage } from './error-reference/error-code-page.ts';
import { formKindSources } from './form-kind-sources.ts';
import { galleryDisplaySources } from './gallery-display-sources.ts';
import { importDrawing } from './import-drawing.ts';
import { messageModules } from './message-modules.ts';
import { pluginVersions } from './plugin-versions.ts';
import { schemaPage } from './schema-page/schema-page.ts';
import { sharedModuleSources } from './shared-module-sources.ts';
import { siteSchemas } from './site-schemas.ts';

/** Text of every file that `npm run generate` writes, by its path from the root. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  const schemas = { ...jsonSchemas(), ...siteSchemas() };
  return {
    ...sharedModuleSources(),
    ...formKindSources(),
    ...galleryDisplaySources(),
    ...messageModules(),
    ...pluginVersions(),
    ...importDrawing(),
    ...schemaFiles(schemas),
    ...apiReport(),
    'docs/error-codes.md': await errorCodePage(),
    'docs/schemas.md': schemaPage(schemas),
  };
}

/** The JSON Schemas that editors use to complete and check files. */
function schemaFiles(schemas: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(schemas).map(([file, text]) => [`manifests/schema/${file}`, text]));
}
