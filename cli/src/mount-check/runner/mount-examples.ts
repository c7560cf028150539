import { type Ledger, takeSnapshot, watchAddress } from '@plinth/manifests/page-checks';
import type { BlockDefinition, PluginDefinition } from '@plinth/sdk';
import type { Finding } from '../findings.ts';
import type { MountJob, NumberedTask } from '../protocol.ts';
import { parseExample } from './block-data.ts';
import { type Connection, describe } from './connection.ts';
import { INSTANCE_IDS } from './instances.ts';
import { type MountedExample, mountAndDestroy } from './mount-and-destroy.ts';
import { watchConsole } from './mount-instance.ts';
import { loadPlugin, type PluginModules } from './plugin-modules.ts';
import { settle } from './settle.ts';

/** Mounts every example on a page twice, and checks what remains after each destroy. */
export async function mountExamples(job: MountJob, connection: Connection, ledger: Ledger): Promise<void> {
  connection.step(undefined, 'load the plugin');
  const activity = watchActivity(ledger);
  const plugin = await loadPlugin(job.entry).catch((error: unknown) => {
    connection.found({ kind: 'notLoaded', message: `the entry cannot be loaded on a page: ${describe(error)}` });
  });
  if (!plugin) return;
  const setup = job.json.setup === undefined ? undefined : await loadSetup(plugin, connection);
  for (const task of job.tasks) {
    await mountTask({ job, task, plugin, setup, connection, ledger, settle: () => settle(activity) });
    connection.end(task.number);
  }
}

async function loadSetup(plugin: PluginModules, connection: Connection): Promise<PluginDefinition | undefined> {
  try {
    return await plugin.setup();
  } catch (error) {
    connection.found({
      kind: 'notLoaded',
      message: `the setup module of the plugin cannot be loaded: ${describe(error)}`,
    });
    return undefined;
  }
}

interface TaskOptions {
  readonly job: MountJob;
  readonly task: NumberedTask;
  readonly plugin: PluginModules;
  readonly setup: PluginDefinition | undefined;
  readonly connection: Connection;
  readonly ledger: Ledger;
  readonly settle: () => Promise<void>;
}

async function mountTask({ job, task, plugin, setup, connection, ledger, settle }: TaskOptions): Promise<void> {
  const found = onlyOnce(connection.found);
  const step = (name: string) => connection.step(task.number, name);
  watchConsole(found);
  step('load in the browser');
  const block = await loadExample(plugin, task, found);
  if (task.block && !block) return;

  const roots = block ? blockElements(block, task) : [];
  const main = document.createElement('main');
  main.append(...roots);
  document.body.replaceChildren(main);
  const { documentElement, head, body } = document;
  const snapshot = takeSnapshot({
    view: window,
    elements: [documentElement, head, body, main, ...roots],
    address: watchAddress(window),
  });
  const common = { job, html: task.html, block, roots, setup, found, settle };
  const first = await mountAndDestroy({ ...common, step, isFirst: true });
  for (const finding of [...ledger.left(), ...snapshot.left()]) found(finding);
  ledger.clear();
  snapshot.restore();

  const second = await mountAndDestroy({ ...common, step: (name) => step(`${name}, the second time`), isFirst: false });
  for (const finding of [...ledger.left(), ...snapshot.left()]) found(finding);
  ledger.clear();
  snapshot.restore();
  if (first !== second) {
    found({ kind: 'notAgain', message: 'shows something else when it is mounted again after destroy' });
  }
  body.replaceChildren();
}

async function loadExample(
  plugin: PluginModules,
  { block, data: raw }: NumberedTask,
  found: (finding: Finding) => void,
): Promise<MountedExample | undefined> {
  if (!block) return undefined;
  try {
    const definition: BlockDefinition<unknown> = await plugin.block(block.name);
    // Findings are ignored here, because the check on the server has parsed the same data and reported them already.
    const data = parseExample(definition, raw, () => undefined);
    if (data === undefined) return undefined;
    await definition.prepare?.(data);
    return { definition, data };
  } catch (error) {
    found({ kind: 'failed', message: `cannot be prepared in the browser: ${describe(error)}` });
    return undefined;
  }
}

/** Makes the elements of both instances, with the markup of a published page. */
function blockElements({ definition }: MountedExample, { block, html }: NumberedTask): HTMLElement[] {
  return INSTANCE_IDS.map((id, index) => {
    const root = document.createElement('div');
    root.className = `sqs-block ${definition.name}-block sqs-block-${definition.name}`;
    root.id = `block-${id}`;
    root.dataset.blockType = String(block?.type);
    root.dataset.plinthBlock = definition.name;
    const content = document.createElement('div');
    content.className = 'sqs-block-content';
    content.innerHTML = html?.[index] ?? '';
    root.append(content);
    return root;
  });
}

/**
 * Returns a function that passes on each finding, but no finding twice. Without it, most findings would be repeated,
 * because both instances and both mounts have them.
 */
function onlyOnce(onFinding: (finding: Finding) => void): (finding: Finding) => void {
  const seen = new Set<string>();
  return (finding) => {
    const key = `${finding.kind} ${finding.message.replaceAll(INSTANCE_IDS[1], INSTANCE_IDS[0])}`;
    if (seen.has(key)) return;
    seen.add(key);
    onFinding(finding);
  };
}

/** Returns a number that grows with every change of the page, and with everything that a plugin starts. */
function watchActivity(ledger: Ledger): () => number {
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => changes + ledger.activity();
}
