import { thirdPartyAddresses, unknownFields } from '@plinth/manifests/page-checks';
import type { BlockDefinition } from '@plinth/sdk';
import { PageLocaleContext } from '@plinth/sdk/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Finding } from '../findings.ts';
import type { InstanceHtml, MountJob, NumberedTask } from '../protocol.ts';
import { parseExample } from './block-data.ts';
import { type Connection, describe } from './connection.ts';
import { dividedTexts } from './divided-texts.ts';
import { INSTANCE_IDS } from './instances.ts';
import type { WatchedRender } from './intl-calls.ts';
import { loadPlugin, type PluginModules } from './plugin-modules.ts';

const LOCALE = 'en-US';
/** Matches the message of an error about a name that exists only in browsers. */
const BROWSER_NAME =
  /^(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|requestAnimationFrame|getComputedStyle|HTML\w*Element|Element|Node|self|frames|parent|top|innerWidth|innerHeight|\w+Observer) is not defined/;

/** Parses and renders every example in plain Node, as the publisher does. */
export async function renderExamples(
  { entry, json, tasks }: MountJob,
  connection: Connection,
  watched: WatchedRender,
): Promise<void> {
  connection.step(undefined, 'load the entry');
  const plugin = await loadPlugin(entry).catch((error: unknown) => {
    connection.found({ kind: 'notLoaded', message: `the entry cannot be loaded: ${describe(error)}` });
  });
  if (!plugin) return;
  for (const task of tasks) {
    if (task.block)
      await renderExample(plugin, task, { needsConsent: json.consent !== undefined, watched }, connection);
    connection.end(task.number);
  }
}

async function renderExample(
  plugin: PluginModules,
  { block, number, data: raw }: NumberedTask,
  { needsConsent, watched }: { readonly needsConsent: boolean; readonly watched: WatchedRender },
  connection: Connection,
): Promise<void> {
  if (!block) return;
  const { found } = connection;
  connection.step(number, 'load on the server');
  const definition = await attempt(() => plugin.block(block.name), 'notLoaded', found);
  if (!definition) return;
  connection.step(number, 'parse');
  for (const message of unknownFields(definition.schema, raw)) found({ kind: 'unknownField', message });
  const data = parseExample(definition, raw, found);
  if (data === undefined || !block.serverRenderable || definition.serverRenderable === false) return;
  connection.step(number, 'prepare on the server');
  const isPrepared = await attempt(
    async () => {
      await definition.prepare?.(data);
      return true;
    },
    'notRendered',
    found,
  );
  if (!isPrepared) return;
  connection.step(number, 'render on the server');
  const [one, other] = INSTANCE_IDS;
  const rendered = await attempt(
    async () => watched((): InstanceHtml => [render(definition, data, one), render(definition, data, other)]),
    'notRendered',
    found,
  );
  if (!rendered) return;
  const [html, calls] = rendered;
  for (const message of calls) found({ kind: 'askedIntl', message });
  for (const message of dividedTexts(html[0])) found({ kind: 'dividedText', message });
  if (html[0] === '') found({ kind: 'notRendered', message: 'the server HTML is empty' });
  if (needsConsent) {
    const addresses = thirdPartyAddresses(html[0]);
    if (addresses.length > 0)
      found({ kind: 'beforeConsent', message: `the server HTML loads ${addresses.join(', ')} before consent` });
  }
  connection.html(number, html);
}

function render({ component }: BlockDefinition<unknown>, data: unknown, blockId: string): string {
  const element = createElement(PageLocaleContext, { value: LOCALE }, createElement(component, { data, blockId }));
  return renderToString(element, { identifierPrefix: `${blockId}-` });
}

async function attempt<Result>(
  action: () => Promise<Result>,
  kind: 'notLoaded' | 'notRendered',
  found: (finding: Finding) => void,
): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    const isOfBrowser = error instanceof ReferenceError && BROWSER_NAME.test(error.message);
    found({ kind: isOfBrowser ? 'browserOnServer' : kind, message: `throws on the server: ${describe(error)}` });
    return undefined;
  }
}
