import { jsonSchemas } from '@plinth/manifests';
import { apiReport } from './api-report/api-report.ts';
import { errorCodePage } from './error-code-page.ts';
import { formKindSources } from './form-kind-sources.ts';
import { galleryDisplaySources } from './gallery-display-sources.ts';
import { importDrawing } from './import-drawing.ts';
import { messageModules } from './message-modules.ts';
import { pluginVersions } from './plugin-versions.ts';
import { sharedModuleSources } from './shared-module-sources.ts';

/** Text of every file that `npm run generate` writes, by its path from the root. */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  return {
    ...sharedModuleSources(),
    ...formKindSources(),
    ...galleryDisplaySources(),
    ...messageModules(),
    ...pluginVersions(),
    ...importDrawing(),
    ...schemaFiles(),
    ...apiReport(),
    'docs/error-codes.md': await errorCodePage(),
  };
}

/** The JSON Schemas with which editors complete and check files. */
function schemaFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(jsonSchemas()).map(([file, text]) => [`manifests/schema/${file}`, text]));
}
