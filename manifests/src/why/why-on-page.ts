import { type NamedPage, pageRequest } from '../diff/page-source.ts';
import {
  refusedBecause,
  type WhyOutcome,
  type WhyRecord,
  type WhyStep,
  type WhyTarget,
} from '../inspection/why-record.ts';
import type { ManifestChain } from '../manifest/resolve-manifest.ts';
import { type PageSlice, pageSlice } from '../page/page-slice.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { activationSteps, blockOutcome } from './explain-block.ts';
import { needSteps, pageTypeSteps, pluginOutcome, sliceReasons } from './explain-plugin.ts';
import { findTarget } from './find-target.ts';
import { entriesOf } from './manifest-steps.ts';

export interface WhyRequest {
  /** The chain of manifests of the template. Undefined when only the lockfile is available, for example on a server. */
  readonly chain?: ManifestChain | undefined;
  readonly lock: Lockfile;
  /** How messages name the lockfile. */
  readonly lockFile: string;
  readonly page: NamedPage;
  /** The slice with which the page was published. Default: a slice made from the page file alone. */
  readonly slice?: PageSlice;
  /** Names of plugins that the owner has left out of this version of the page. Default: none. */
  readonly without?: readonly string[];
}

/**
 * Explains, in steps from the manifest to the page, why a block or a plugin is loaded on a page, waits, or is refused.
 * @param word Id, name or type of a block, or name of a plugin.
 * @throws ManifestError `PLINTH-MANIFEST-068` when neither the page nor the template has a block or plugin that `word`
 * names.
 */
export function whyOnPage(word: string, request: WhyRequest): WhyRecord {
  const target = findTarget(word, request);
  const { steps, outcome } = explain(target, request);
  return { page: request.page.path, target, steps: [pageStep(target, request), ...steps], outcome };
}

interface Explanation {
  readonly steps: readonly WhyStep[];
  readonly outcome: WhyOutcome;
}

function explain(target: WhyTarget, request: WhyRequest): Explanation {
  const { lock, page } = request;
  const block =
    target.kind === 'block' && Object.hasOwn(lock.blocks, target.type) ? lock.blocks[target.type] : undefined;
  const name = target.kind === 'plugin' ? target.plugin : block?.plugin;
  if (name === undefined)
    return { steps: [], outcome: refusedBecause('no plugin of the template provides this block type') };
  const entries = entriesOf(name, request);
  const plugin = lock.plugins[name];
  if (entries.refused || !plugin) {
    return {
      steps: entries.steps,
      outcome: entries.refused ?? refusedBecause('the lockfile does not have the plugin'),
    };
  }
  const types = pageTypeSteps(name, plugin, page.pageType);
  const steps = [...entries.steps, ...types.steps];
  if (types.refused) return { steps, outcome: types.refused };
  if (target.kind === 'block' && target.ids.length === 0) {
    return { steps, outcome: refusedBecause('the page has no block of this type') };
  }
  const found = request.slice ?? pageSlice(lock, pageRequest(lock, page));
  const reasons = sliceReasons(name, found, request);
  const needs = needSteps(name, plugin, found.slice);
  const isHtml = target.kind === 'block' && found.slice.blocks[target.type]?.activation === 'never';
  if (request.without?.includes(name) && !isHtml) {
    const left: WhyStep = { topic: 'left out', text: `${name} is left out of this version of the page` };
    return {
      steps: [...steps, left],
      outcome: refusedBecause(`${name} is left out of this version of the page; its blocks keep their server HTML`),
    };
  }
  if (target.kind === 'plugin' || !block) {
    return { steps: [...steps, sliceStep(name, reasons), ...needs], outcome: pluginOutcome(name, found, reasons) };
  }
  return {
    steps: [
      ...steps,
      blockStep(target.type, found),
      ...activationSteps(target.type, block, found.slice, request),
      ...(found.slice.plugins[name] ? needs : []),
    ],
    outcome: blockOutcome(target.type, found, name),
  };
}

function pageStep(target: WhyTarget, { page, lock }: WhyRequest): WhyStep {
  const source = page.file;
  if (target.kind === 'plugin') return { topic: 'page', text: `is ${page.path}, page type ${page.pageType}`, source };
  const block = `${lock.blocks[target.type]?.name ?? 'of an unknown name'} (${target.type})`;
  const which = target.ids.length === 0 ? `no block ${block}` : `block ${block}: ${target.ids.join(', ')}`;
  return { topic: 'page', text: `is ${page.path}, page type ${page.pageType}, and has ${which}`, source };
}

function sliceStep(name: string, reasons: readonly string[]): WhyStep {
  return {
    topic: 'page slice',
    text: reasons.length === 0 ? `does not name ${name}` : `names ${name}: ${reasons.join('; ')}`,
  };
}

function blockStep(type: string, { slice }: PageSlice): WhyStep {
  const block = slice.blocks[type];
  if (!block) return { topic: 'page slice', text: 'does not have the block' };
  const files = block.js.length === 0 ? 'no script' : block.js.join(', ');
  return { topic: 'page slice', text: `has the block as ${block.module} of ${block.plugin}: ${files}` };
}
