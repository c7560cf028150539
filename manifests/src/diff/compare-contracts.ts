import { subset } from 'semver';
import { stableJson } from '../lock/stable-json.ts';
import { compareCapabilities } from './compare-capabilities.ts';
import { compareLists, listChanges } from './compare-lists.ts';
import { compareOptions } from './compare-options.ts';
import { type ContractChange, change } from './contract-change.ts';
import type { BlockContract, PluginContract } from './plugin-contract.ts';

/** All differences between the contracts of two releases of a plugin. */
export function compareContracts(before: PluginContract, after: PluginContract): ContractChange[] {
  return [
    ...compareBlocks(before.blocks, after.blocks),
    ...listChanges(
      [before.provides, after.provides],
      ['service-added', 'provides service'],
      ['service-removed', 'no longer provides service'],
    ),
    ...compareUses(before, after),
    ...listChanges([before.hooks, after.hooks], ['hook-added', 'taps hook'], ['hook-removed', 'no longer taps hook']),
    ...comparePage(before, after),
    ...(before.consent === after.consent
      ? []
      : [change('consent-changed', `needs consent to "${after.consent}" instead of "${before.consent}"`)]),
    ...compareCapabilities(before.capabilities, after.capabilities),
    ...compareIsolation(before, after),
    ...listChanges(
      [before.locales, after.locales],
      ['locale-added', 'adds language'],
      ['locale-removed', 'removes language'],
    ),
    ...compareSdk(before, after),
    ...(before.declares && after.declares ? compareOptions(before.declares.options, after.declares.options) : []),
  ];
}

type Blocks = PluginContract['blocks'];

function compareBlocks(before: Blocks, after: Blocks): ContractChange[] {
  const { added, removed } = compareLists(Object.keys(before), Object.keys(after));
  const nameIn = (blocks: Blocks, type: string) => `block ${blocks[type]?.name ?? ''} (${type})`;
  return [
    ...removed.map((type) => change('block-removed', `removes ${nameIn(before, type)}`)),
    ...added.map((type) => change('block-added', `adds ${nameIn(after, type)}`)),
    ...Object.entries(before).flatMap(([type, block]) => {
      const now = Object.hasOwn(after, type) ? after[type] : undefined;
      return now ? compareBlock(type, block, now) : [];
    }),
  ];
}

function compareBlock(type: string, before: BlockContract, after: BlockContract): ContractChange[] {
  const block = `block ${after.name} (${type})`;
  const [was, is] = [before.activation, after.activation];
  return [
    ...(before.name === after.name
      ? []
      : [change('block-renamed', `renames block ${before.name} (${type}) to ${after.name}`)]),
    ...(was === undefined || is === undefined || was === is
      ? []
      : [change('block-activation', `activates ${block} by "${is}" instead of "${was}"`)]),
    ...(isSame(before.visibleWhen, after.visibleWhen) && before.fetchAhead === after.fetchAhead
      ? []
      : [change('block-signs', `changes the signs that activate or fetch ${block} earlier`)]),
    ...comparePart(block, before, after),
    ...(before.serverRenderable && !after.serverRenderable
      ? [change('block-server-html-removed', `no longer renders ${block} on the server`)]
      : []),
    ...(!before.serverRenderable && after.serverRenderable
      ? [change('block-server-html-added', `renders ${block} on the server`)]
      : []),
  ];
}

function comparePart(block: string, { part: before }: BlockContract, { part: after }: BlockContract): ContractChange[] {
  if (isSame(before, after)) return [];
  if (!before) return [change('block-part-added', `puts ${block} on every page`)];
  if (!after) return [change('block-part-removed', `no longer puts ${block} on every page`)];
  return [change('block-part-changed', `changes on which pages, where or for whom ${block} is`)];
}

/**
 * A service that moves from `usesOptional` to `uses` is a new requirement. A service that moves from `uses` to
 * `usesOptional` is a removed requirement.
 */
function compareUses(before: PluginContract, after: PluginContract): ContractChange[] {
  const moved = new Set([...before.uses, ...after.uses]);
  const optional = (services: readonly string[]) => services.filter((service) => !moved.has(service));
  return [
    ...listChanges(
      [before.uses, after.uses],
      ['use-added', 'requires service'],
      ['use-removed', 'no longer requires service'],
    ),
    ...listChanges(
      [optional(before.usesOptional), optional(after.usesOptional)],
      ['optional-use-added', 'uses, if there is a provider, service'],
      ['optional-use-removed', 'no longer uses service'],
    ),
  ];
}

function comparePage({ page: before }: PluginContract, { page: after }: PluginContract): ContractChange[] {
  if (!before) return after ? [change('page-added', 'begins to run for whole pages')] : [];
  if (!after) return [change('page-removed', 'no longer runs for whole pages')];
  return isSame(before, after) ? [] : [change('page-changed', 'changes when and on which pages it runs')];
}

/** Isolating a plugin is a major change, because other plugins then get only JSON and promises from its services. */
function compareIsolation({ isolated: before }: PluginContract, { isolated: after }: PluginContract): ContractChange[] {
  if (before === after) return [];
  return [
    after
      ? change('isolation-added', 'begins to run only in sandboxed frames')
      : change('isolation-removed', 'no longer runs in sandboxed frames, but in the page itself'),
  ];
}

function compareSdk({ declares: before }: PluginContract, { declares: after }: PluginContract): ContractChange[] {
  if (!before || !after || before.sdk === after.sdk) return [];
  const text = `runs with SDK ${after.sdk} instead of ${before.sdk}`;
  return [change(subset(before.sdk, after.sdk) ? 'sdk-widened' : 'sdk-narrowed', text)];
}

function isSame(one: unknown, other: unknown): boolean {
  return stableJson(one ?? null) === stableJson(other ?? null);
}
