import type { Lockfile } from '../schema/lockfile.ts';
import { type Bytes, bytesOf, type Sizes } from './bytes.ts';
import { compareContracts } from './compare-contracts.ts';
import { compareLists } from './compare-lists.ts';
import type { Bump, ContractChange } from './contract-change.ts';
import { demandedBump } from './demanded-version.ts';
import { comparePages, type PageDiff } from './page-diff.ts';
import type { NamedPage } from './page-source.ts';
import { contractOfLock, type PluginContract } from './plugin-contract.ts';
import { compareTemplateFields, type TemplateChange } from './template-changes.ts';

export interface PluginDiff {
  readonly plugin: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Version in the old lockfile. Absent when the plugin is new. */
  readonly before?: string;
  /** Version in the new lockfile. Absent when the plugin was removed. */
  readonly after?: string;
  /**
   * The part of the version number that must be raised because of the changes of the contract. Absent when the contract
   * is the same.
   */
  readonly bump?: Bump;
  readonly changes: readonly (ContractChange | TemplateChange)[];
  /**
   * Total size of all files of the plugin in each lockfile. Absent when the size of one of these files is not known.
   */
  readonly bytes?: Bytes;
}

export interface LockDiff {
  /** Changes of the host and of the template's name, in words. They affect every page. */
  readonly host: readonly string[];
  readonly plugins: readonly PluginDiff[];
  /** Pages that change. Absent when no page files were given. */
  readonly pages?: readonly PageDiff[];
}

export interface DiffRequest {
  readonly before: Lockfile;
  readonly after: Lockfile;
  /** Sizes of the files of both lockfiles. Default: no size is known. */
  readonly sizes?: Sizes;
  readonly pages?: readonly NamedPage[];
}

/** Compares two lockfiles of a template. */
export function diffLocks(request: DiffRequest): LockDiff {
  const { before, after, pages } = request;
  const names = [...new Set([...Object.keys(before.plugins), ...Object.keys(after.plugins)])].sort();
  return {
    host: compareHosts(before, after),
    plugins: names.flatMap((name) => comparePlugin(name, request)),
    ...(pages && { pages: comparePages(request, pages) }),
  };
}

function comparePlugin(name: string, { before, after, sizes }: DiffRequest): PluginDiff[] {
  const was = contractOfLock(before, name, 'locked');
  const is = contractOfLock(after, name, 'locked');
  const bytes = sizes && bytesOf(before.plugins[name]?.files ?? [], after.plugins[name]?.files ?? [], sizes);
  if (!was || !is) {
    const size = bytes && { bytes };
    if (is)
      return [{ plugin: name, kind: 'added', after: is.version, changes: compareContracts(NOTHING, is), ...size }];
    return was
      ? [{ plugin: name, kind: 'removed', before: was.version, changes: compareContracts(was, NOTHING), ...size }]
      : [];
  }
  const changes = [...compareContracts(was, is), ...compareTemplateFields(name, before, after)];
  const isNew = was.version !== is.version;
  if (!isNew && changes.length === 0 && sameFiles(name, before, after)) return [];
  const declared = [contractOfLock(before, name, 'declared'), contractOfLock(after, name, 'declared')] as const;
  const bump = declared[0] && declared[1] ? demandedBump(compareContracts(declared[0], declared[1])) : undefined;
  return [
    {
      plugin: name,
      kind: 'changed',
      before: was.version,
      after: is.version,
      ...(bump && { bump }),
      changes,
      ...(bytes && { bytes }),
    },
  ];
}

/** An empty contract, with which a plugin is compared when one of the lockfiles does not contain the plugin. */
const NOTHING: PluginContract = {
  version: '0.0.0',
  declares: undefined,
  blocks: {},
  provides: [],
  uses: [],
  usesOptional: [],
  hooks: [],
  locales: [],
  page: undefined,
  consent: 'necessary',
  capabilities: {},
  isolated: false,
};

function sameFiles(name: string, before: Lockfile, after: Lockfile): boolean {
  const hashes = ({ plugins, integrity }: Lockfile) =>
    (plugins[name]?.files ?? []).map((url) => `${url} ${integrity[url]}`).join();
  return hashes(before) === hashes(after);
}

function compareHosts(before: Lockfile, after: Lockfile): string[] {
  const [was, is] = [before.host, after.host];
  const { added, removed } = compareLists(Object.keys(was.shared), Object.keys(is.shared));
  const versions = Object.entries(is.shared).flatMap(([specifier, { version }]) => {
    const old = was.shared[specifier]?.version;
    return old === undefined || old === version ? [] : [`shares ${specifier} ${version} instead of ${old}`];
  });
  const hashes = ({ host, integrity }: Lockfile) => new Set(host.files.map((url) => `${url} ${integrity[url]}`));
  const files = compareLists([...hashes(before)], [...hashes(after)]).added.length;
  return [
    ...(before.template === after.template ? [] : [`is of template ${after.template} instead of ${before.template}`]),
    ...versions,
    ...added.map((specifier) => `shares ${specifier}`),
    ...removed.map((specifier) => `no longer shares ${specifier}`),
    ...(files === 0 ? [] : [`has ${files} new or changed ${files === 1 ? 'file' : 'files'}`]),
    ...(was.capture === is.capture ? [] : ['changes the inline script that records early interactions']),
  ];
}
