import { type ManifestChain, whyOnPage } from '@plinth/manifests';
import { type Inspection, withUsers } from '@plinth/manifests/inspection';
import { pluginNeeds } from '@plinth/manifests/lock';
import type { Template, VersionFacts } from '@plinth/server/pages';
import type { InspectorFile } from './inspector-files.ts';

/** Limit for the blocks whose ids a record lists. */
const MOST_IDS = 10_000;

interface InspectionRequest {
  readonly facts: VersionFacts;
  /** The template from which the page is published for visitors. */
  readonly published: Template;
  /** Names of the plugins that the query of the address removes from the page. */
  readonly without: readonly string[];
  /** The manifests, if the server has them. */
  readonly chain: ManifestChain | undefined;
  readonly lockFile: string;
  readonly style: InspectorFile;
}

/**
 * Makes the data of a page for the inspector: its plugins, those that are left out, and one record for each block type
 * and plugin.
 */
export function inspectionOf(request: InspectionRequest): Inspection {
  const { facts, published, style } = request;
  const { lock } = published;
  const full = facts.sliceWith(published);
  const onPage = Object.keys(full.slice.plugins);
  const plugins = pluginNeeds(lock).flatMap(({ name, needs }) => {
    const plugin = lock.plugins[name];
    if (!plugin || !onPage.includes(name)) return [];
    return [{ name, version: plugin.version, needs: needs.filter((other) => onPage.includes(other)) }];
  });
  const without = withUsers(plugins, request.without);
  return {
    v: 1,
    path: facts.page.path,
    style,
    plugins,
    versions: versionsOf(published, full),
    without,
    records: recordsOf(request, full, without),
  };
}

function versionsOf({ lock }: Template, { slice }: VersionFacts['slice']): Inspection['versions'] {
  const names = new Set([...Object.keys(slice.plugins), ...Object.values(slice.blocks).map(({ plugin }) => plugin)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const version = lock.plugins[name]?.version;
      return version === undefined ? [] : [[name, version]];
    }),
  );
}

function recordsOf(
  { facts, published, chain, lockFile }: InspectionRequest,
  slice: VersionFacts['slice'],
  without: readonly string[],
): Inspection['records'] {
  const { file } = facts;
  const { path, pageType, context } = facts.page;
  const blocks = facts.blocks.slice(0, MOST_IDS);
  const page = { file, path, pageType, context, blocks: [...blocks] };
  const request = { chain, lock: published.lock, lockFile, page, slice, without };
  const types = [...new Set(blocks.map(({ type }) => type))];
  return [
    ...types.map((type) => {
      const record = whyOnPage(type, request);
      const ids = blocks.filter((block) => block.type === type).map(({ id }) => id);
      return { ...record, target: { kind: 'block' as const, type, ids } };
    }),
    ...Object.keys(slice.slice.plugins).map((plugin) => {
      const record = whyOnPage(plugin, request);
      return { ...record, target: { kind: 'plugin' as const, plugin } };
    }),
  ];
}
