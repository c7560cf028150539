import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type EntryPoint, entryPoints, type PackageFolder } from '../pack/entry-points.ts';
import { type StagedPackage, stagePackage } from '../pack/pack-package.ts';
import { SDK, SERVER } from '../pack/packages.ts';
import { apiRecords } from './api-record.ts';
import { type EntryApi, entryApis } from './entry-api.ts';
import { entryPage } from './entry-page.ts';

/** Folder of the reports, relative to the root. */
export const REPORT_FOLDER = 'docs/api';

/**
 * The public API of the SDK and of what server halves use, one page for each entry point: every exported name with its
 * signature, as in the published declarations. A test compares these pages with the files in `docs/api`, so that every change of the API is visible in
 * a commit. Also makes the records that say since which version each name of the SDK exists.
 */
export function apiReport(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-api-'));
  try {
    const sdk = stagePackage({ ...SDK, ownFiles: [] }, path.join(folder, 'sdk'), []);
    const server = stagePackage(SERVER, path.join(folder, 'server'), [sdk]);
    const [ofSdk, ofServer] = [listed(sdk), listed(server)];
    return { ...pagesOf([ofSdk, ofServer]), ...apiRecords(sdk.json.version, ofSdk.entries) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages of the report on one package, by their paths relative to the root. */
export function reportOf(declared: PackageFolder): Readonly<Record<string, string>> {
  return pagesOf([{ name: declared.name, entries: listEntries(declared) }]);
}

interface ListedPackage {
  readonly name: string;
  readonly entries: readonly ListedEntry[];
}

function listed({ json, folder, exports }: StagedPackage): ListedPackage {
  return { name: json.name, entries: listEntries({ name: json.name, folder, exports }) };
}

interface ListedEntry extends EntryPoint {
  /** What the entry point exports. Undefined for a stylesheet. */
  readonly api?: EntryApi | undefined;
}

/** Lists the entry points of a package: modules first, then stylesheets. */
function listEntries(declared: PackageFolder): ListedEntry[] {
  const entries = entryPoints(declared);
  const modules = entries.filter(({ file }) => file.endsWith('.ts'));
  const apis = entryApis(modules.map(({ file }) => file));
  const styles = entries.filter(({ file }) => file.endsWith('.css'));
  return [...modules.map((entry, index) => ({ ...entry, api: apis[index] })), ...styles];
}

function pagesOf(packages: readonly ListedPackage[]): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...packages
      .flatMap(({ entries }) => entries)
      .map((entry) => [pathOf(entry.specifier), entry.api ? entryPage(entry.specifier, entry.api) : stylePage(entry)]),
    [`${REPORT_FOLDER}/README.md`, packages.map(indexPage).join('\n')],
  ]);
}

/** `@plinth/sdk/forms/react` -> `docs/api/sdk-forms-react.md` */
function pathOf(specifier: string): string {
  return `${REPORT_FOLDER}/${fileOf(specifier)}`;
}

function fileOf(specifier: string): string {
  return `${specifier.replace(/^@[^/]+\//, '').replaceAll('/', '-')}.md`;
}

function stylePage({ specifier, file }: EntryPoint): string {
  const css = readFileSync(file, 'utf8');
  const names = new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
  const list = [...names].sort().map((name) => `- \`${name}\``);
  return `# ${specifier}\n\n${GENERATED}\n\nCustom properties:\n\n${list.join('\n')}\n`;
}

function indexPage({ name, entries }: ListedPackage): string {
  const rows = entries.map(
    ({ specifier, api }) => `| [\`${specifier}\`](${fileOf(specifier)}) | ${api ? api.exports.length : ''} |`,
  );
  return `# API of ${name}

${GENERATED}

What an author of plugins can import. A change of these pages is a change of the public API, and needs a changeset.

| entry point | names |
| --- | --- |
${rows.join('\n')}
`;
}

const GENERATED = '<!-- Written by `npm run generate` from the declarations of the package. -->';
