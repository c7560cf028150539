import type { LockedBlock, LockedPlugin } from '@plinth/sdk';
import { stableJson } from '../lock/stable-json.ts';
import { type PageSlice, pageSlice } from '../page/page-slice.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { type Bytes, bytesOf, type Sizes } from './bytes.ts';
import { compareCapabilities } from './compare-capabilities.ts';
import { compareLists } from './compare-lists.ts';
import { type NamedPage, pageRequest } from './page-source.ts';

/** The changes of one page. */
export interface PageDiff {
  readonly path: string;
  readonly file: string;
  /** The changes in words, most important first. At least one. */
  readonly changes: readonly string[];
  /**
   * Total size of the scripts and stylesheets that the page can load. Absent when the size of one of these files is not
   * known.
   */
  readonly bytes?: Bytes;
}

/** Returns the pages whose slice differs between the two lockfiles. */
export function comparePages(
  { before, after, sizes }: { readonly before: Lockfile; readonly after: Lockfile; readonly sizes?: Sizes },
  pages: readonly NamedPage[],
): PageDiff[] {
  return pages.flatMap((page): PageDiff[] => {
    const was = pageSlice(before, pageRequest(before, page));
    const is = pageSlice(after, pageRequest(after, page));
    if (stableJson(was) === stableJson(is)) return [];
    const bytes = sizes && bytesOf(filesOf(was), filesOf(is), sizes);
    return [{ path: page.path, file: page.file, changes: pageChanges(was, is), ...(bytes && { bytes }) }];
  });
}

function pageChanges(was: PageSlice, is: PageSlice): string[] {
  const blocks = both(was.slice.blocks, is.slice.blocks).flatMap(([type, before, after]) =>
    blockChanges(type, before, after),
  );
  const plugins = both(was.slice.plugins, is.slice.plugins).flatMap(([name, before, after]) =>
    pluginChanges(name, before, after),
  );
  const files = compareLists(hashesOf(was), hashesOf(is)).added.length;
  const named = [...blocks, ...plugins];
  if (files === 0) return named.length > 0 ? named : ['the data of the page for the runtime changes'];
  return [...named, `loads ${files} new or changed ${files === 1 ? 'file' : 'files'}`];
}

function blockChanges(type: string, before: LockedBlock | undefined, after: LockedBlock | undefined): string[] {
  if (!before || !after) {
    const block = before ?? after;
    if (!block) return [];
    const name = `block ${block.name} (${type})`;
    return [
      after ? `${name} is provided by ${block.plugin}` : `${name} is no longer provided: it came from ${block.plugin}`,
    ];
  }
  const name = `block ${after.name} (${type})`;
  return [
    ...(before.plugin === after.plugin ? [] : [`${name} is provided by ${after.plugin} instead of ${before.plugin}`]),
    ...(before.activation === after.activation
      ? []
      : [`${name} is activated by "${after.activation}" instead of "${before.activation}"`]),
    ...(before.activation !== after.activation ||
    stableJson(before.visibleWhen ?? null) === stableJson(after.visibleWhen ?? null)
      ? []
      : [`the signs that activate ${name} earlier change`]),
  ];
}

function pluginChanges(name: string, before: LockedPlugin | undefined, after: LockedPlugin | undefined): string[] {
  if (!before) return [`plugin ${name} ${after?.version ?? ''} is new on the page`];
  if (!after) return [`plugin ${name} is no longer on the page`];
  const [was, is] = [before.consent ?? 'necessary', after.consent ?? 'necessary'];
  const isSame = (one: unknown, other: unknown) => stableJson(one ?? null) === stableJson(other ?? null);
  return [
    ...(before.version === after.version ? [] : [`plugin ${name} is ${after.version} instead of ${before.version}`]),
    ...(was === is ? [] : [`plugin ${name} needs consent to "${is}" instead of "${was}"`]),
    ...compareCapabilities(before.capabilities ?? {}, after.capabilities ?? {}).map(
      ({ text }) => `plugin ${name} ${text}`,
    ),
    ...(isSame(before.options, after.options) ? [] : [`plugin ${name} gets other options`]),
    ...(isSame(before.page, after.page) ? [] : [`plugin ${name} runs for the page under other conditions`]),
  ];
}

function both<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): [name: string, before: Value | undefined, after: Value | undefined][] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.map((name) => [name, before[name], after[name]]);
}

function filesOf({ integrity, stylesheets }: PageSlice): string[] {
  return [...new Set([...Object.keys(integrity), ...stylesheets.map(({ href }) => href)])];
}

function hashesOf({ kernel, integrity, stylesheets }: PageSlice): string[] {
  return [
    `${kernel.src} ${kernel.integrity}`,
    ...Object.entries(integrity).map(([url, hash]) => `${url} ${hash}`),
    ...stylesheets.map(({ href, integrity: hash }) => `${href} ${hash}`),
  ];
}
