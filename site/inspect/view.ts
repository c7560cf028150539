import type { Inspection, WhyRecord, WhyStep } from '@plinth/manifests/inspection';
import { loadedAt, mountedAfter, refusedBecause, waitsFor } from '@plinth/manifests/inspection';
import type { LockSlice, PageContext } from '@plinth/sdk';
import { type BlockSpan, blockSpans } from './block-times.ts';
import { allows } from './consent.ts';
import type { FileTiming, PluginFiles } from './file-timings.ts';
import type { PageEvents, RuntimeReport } from './page-events.ts';

/** `html`: the block has no script. `left out`: a parameter in the page's address leaves out the block's plugin. */
export type BlockState = 'mounted' | 'loading' | 'waits' | 'refused' | 'html' | 'left out';

/** A block of the page, with its current state. */
export interface BlockView {
  readonly id: string;
  readonly element: HTMLElement | undefined;
  /** Name of the block; its type when no plugin of the page provides this type. */
  readonly name: string;
  readonly plugin: string | undefined;
  readonly version: string | undefined;
  readonly activation: string | undefined;
  readonly state: BlockState;
  readonly record: WhyRecord;
  readonly files: readonly FileTiming[];
  /** The steps until the block was mounted, in order, each with its beginning and end. */
  readonly spans: readonly BlockSpan[];
  readonly mountedAt: number | undefined;
}

/** A plugin of the page. */
export interface PluginView {
  readonly name: string;
  readonly version: string;
  readonly needs: readonly string[];
  readonly isLeftOut: boolean;
  /** Consent purpose for which the plugin waits; undefined when it does not wait. */
  readonly waitsForConsent: string | undefined;
  readonly record: WhyRecord;
  readonly files: readonly FileTiming[];
  readonly transferred: number;
  readonly decoded: number;
  /** Bytes of the plugin's stylesheets whose text is in the HTML of the page. */
  readonly inlined: number;
  readonly blocks: number;
  readonly reports: readonly RuntimeReport[];
}

export interface PageView {
  readonly blocks: readonly BlockView[];
  readonly plugins: readonly PluginView[];
  readonly reports: readonly RuntimeReport[];
  readonly initialisedAt: number | undefined;
}

export interface ViewParts {
  readonly document: Document;
  readonly inspection: Inspection;
  readonly lock: LockSlice;
  readonly files: PluginFiles;
  readonly events: PageEvents;
  readonly context: () => PageContext | undefined;
}

/** Codes of reports about problems that do not change how the page shows the block. */
const HARMLESS = /^PLINTH-(MOUNT-00[2368]|BLOCK-00[567]|BLOCK-010|HOOK|BUS|CAP|HTTP)/;

/** Describes the current state of the page. Does not load or mount anything. */
export function viewOf(parts: ViewParts): PageView {
  const { inspection, events } = parts;
  const blocks = inspection.records.flatMap((record) =>
    record.target.kind === 'block' ? record.target.ids.map((id) => blockView(id, record, parts)) : [],
  );
  return {
    blocks,
    plugins: inspection.plugins.flatMap((plugin) => pluginView(plugin.name, blocks, parts) ?? []),
    reports: events.reports,
    initialisedAt: events.initialisedAt(),
  };
}

function blockView(id: string, record: WhyRecord, parts: ViewParts): BlockView {
  const { document, lock, files, events, inspection } = parts;
  const type = record.target.kind === 'block' ? record.target.type : '';
  const found = document.getElementById(`block-${id}`);
  const locked = Object.hasOwn(lock.blocks, type) ? lock.blocks[type] : undefined;
  const plugin = locked && lock.plugins[locked.plugin];
  const version = locked && inspection.versions[locked.plugin];
  const activation = lock.activations?.[`block-${id}`] ?? locked?.activation;
  const mountedAt = events.mounted.get(id);
  const refusal = events.reports.findLast((report) => refuses(report, id, locked?.plugin));
  const known = { record, id, activation, mountedAt, refusal, parts, plugin: locked?.plugin };
  const blockFiles = locked && activation !== 'never' ? [plugin?.entry ?? [], ...locked.js].flat() : [];
  const requested = blockFiles.flatMap((url) => files.timing(url) ?? []);
  const shared = locked ? locked.shared.flatMap((name) => lock.shared[name] ?? []) : [];
  const steps = found ? events.stepsOf(found) : undefined;
  const isLoading = blockFiles.length > 0 && requested.length === blockFiles.length && activation === 'load';
  const state = stateOf(known, isLoading);
  return {
    id,
    element: found instanceof HTMLElement ? found : undefined,
    name: locked?.name ?? type,
    plugin: locked?.plugin,
    version,
    activation,
    state,
    record: completed(known, state, requested),
    files: requested,
    spans: blockSpans({
      own: requested,
      shared: [...new Set(shared)].flatMap((url) => files.timing(url) ?? []),
      steps,
      mountedAt,
    }),
    mountedAt,
  };
}

interface Known {
  readonly record: WhyRecord;
  readonly id: string;
  readonly plugin: string | undefined;
  readonly activation: string | undefined;
  readonly mountedAt: number | undefined;
  readonly refusal: RuntimeReport | undefined;
  readonly parts: ViewParts;
}

function stateOf({ record, plugin, activation, mountedAt, refusal }: Known, isLoading: boolean): BlockState {
  if (record.steps.some(({ topic }) => topic === 'left out')) return 'left out';
  if (refusal) return 'refused';
  if (mountedAt !== undefined) return 'mounted';
  if (plugin === undefined || record.outcome.kind === 'refused') return 'refused';
  if (activation === 'never') return 'html';
  return isLoading ? 'loading' : 'waits';
}

/** Adds to the record of one block the steps that happened in the browser. The server could not record these steps. */
function completed(known: Known, state: BlockState, files: readonly FileTiming[]): WhyRecord {
  const { record, id, plugin, activation, mountedAt, refusal, parts } = known;
  const purpose = purposeOf(plugin, parts);
  const data: WhyStep[] =
    activation !== undefined && parts.lock.activations?.[`block-${id}`] !== undefined
      ? [{ topic: 'activation', text: `the data of block ${id} makes it "${activation}"` }]
      : [];
  const consent: WhyStep[] =
    plugin !== undefined && parts.lock.plugins[plugin]?.consent !== undefined
      ? [{ topic: 'consent', text: purpose === undefined ? 'the visitor allows it' : 'the visitor has not allowed it' }]
      : [];
  const reports = parts.events.reports.filter((report) => report.block === id);
  const browser: WhyStep[] = [
    ...(files.length > 0 ? [filesStep(files)] : []),
    ...reports.map((report): WhyStep => ({ topic: 'reports', text: reportText(report) })),
    ...(mountedAt === undefined
      ? []
      : [{ topic: 'mounted' as const, text: `${Math.round(mountedAt)} ms after the start` }]),
  ];
  const steps = inOrder([...record.steps, ...data, ...consent, ...browser]);
  return { ...record, target: { kind: 'block', type: typeOf(record), ids: [id] }, steps, outcome: outcome() };

  function outcome(): WhyRecord['outcome'] {
    if (state === 'mounted' && mountedAt !== undefined) return mountedAfter(`${Math.round(mountedAt)} ms`);
    if (refusal) return refusedBecause(reportText(refusal));
    if (state === 'waits' && purpose !== undefined) return waitsFor(`consent to "${purpose}"`);
    return record.outcome;
  }
}

function typeOf({ target }: WhyRecord): string {
  return target.kind === 'block' ? target.type : '';
}

/**
 * Puts each step that the browser has added after the server's steps with the same topic. Steps with a topic that the
 * server does not have come last.
 */
function inOrder(steps: readonly WhyStep[]): WhyStep[] {
  const topics = [...new Set(steps.map(({ topic }) => topic))];
  return topics.flatMap((topic) => steps.filter((step) => step.topic === topic));
}

function filesStep(files: readonly FileTiming[]): WhyStep {
  const from = Math.min(...files.map(({ requestedAt }) => requestedAt));
  const to = Math.max(...files.map(({ arrivedAt }) => arrivedAt));
  const bytes = files.reduce((sum, { decoded = 0 }) => sum + decoded, 0);
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  return {
    topic: 'files',
    text: `${count} requested at ${Math.round(from)} ms, arrived at ${Math.round(to)} ms, ${bytes} bytes`,
  };
}

export function reportText({ code, message, hint }: RuntimeReport): string {
  const said = message.startsWith(code) ? message.slice(code.length).replace(/^[:\s]+/, '') : message;
  return [`${code}: ${said}`, ...(hint ? [hint] : [])].join('. ').replaceAll('..', '.');
}

function refuses({ code, block, plugin }: RuntimeReport, id: string, own: string | undefined): boolean {
  if (HARMLESS.test(code)) return false;
  return block === undefined ? plugin !== undefined && plugin === own : block === id;
}

/** The consent purpose for which a plugin waits. */
function purposeOf(plugin: string | undefined, { lock, context, document }: ViewParts): string | undefined {
  const purpose = plugin === undefined ? undefined : lock.plugins[plugin]?.consent;
  return purpose === undefined || allows(purpose, context(), document.cookie) ? undefined : purpose;
}

function pluginView(name: string, pageBlocks: readonly BlockView[], parts: ViewParts): PluginView | undefined {
  const { inspection, files, events, lock } = parts;
  const record = inspection.records.find(({ target }) => target.kind === 'plugin' && target.plugin === name);
  const plugin = inspection.plugins.find((each) => each.name === name);
  if (!record || !plugin) return undefined;
  const own = files.of(name);
  const reports = events.reports.filter((report) => report.plugin === name);
  const browser: WhyStep[] = [
    ...(own.length > 0 ? [filesStep(own)] : []),
    ...reports.map((report): WhyStep => ({ topic: 'reports', text: reportText(report) })),
  ];
  return {
    name,
    version: plugin.version,
    needs: plugin.needs,
    isLeftOut: inspection.without.includes(name),
    waitsForConsent: purposeOf(name, parts),
    record: {
      ...record,
      steps: inOrder([...record.steps, ...browser]),
      outcome: pluginOutcome(
        record,
        own,
        pageBlocks.filter(({ plugin: owner }) => owner === name),
      ),
    },
    files: own,
    transferred: own.reduce((sum, { transferred = 0 }) => sum + transferred, 0),
    decoded: own.reduce((sum, { decoded = 0 }) => sum + decoded, 0),
    inlined: files.inlined(name),
    blocks: inspection.records.reduce(
      (sum, { target }) =>
        sum + (target.kind === 'block' && lock.blocks[target.type]?.plugin === name ? target.ids.length : 0),
      0,
    ),
    reports,
  };
}

/**
 * The outcome of a plugin. The server's record can say that the plugin waits, although the browser has loaded the
 * plugin's files in the meantime. The outcome then contains the times that the browser measured.
 */
function pluginOutcome(
  { outcome }: WhyRecord,
  files: readonly FileTiming[],
  blocks: readonly BlockView[],
): WhyRecord['outcome'] {
  if (outcome.kind !== 'waits' || files.length === 0) return outcome;
  const mounted = blocks.flatMap(({ id, mountedAt }) => (mountedAt === undefined ? [] : [{ id, mountedAt }]));
  const [first] = mounted.toSorted((one, other) => one.mountedAt - other.mountedAt);
  if (first) return mountedAfter(`${Math.round(first.mountedAt)} ms, first in block ${first.id}`);
  return loadedAt(
    `${Math.round(Math.max(...files.map(({ arrivedAt }) => arrivedAt)))} ms; none of its blocks is mounted`,
  );
}
