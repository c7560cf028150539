import { parentPort } from 'node:worker_threads';
import { type BlockDefinition, notAnObject, withHtmlGate } from '@plinth/sdk';
import { parseLeniently } from '@plinth/sdk/parse-leniently';
import { PageLocaleContext } from '@plinth/sdk/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { namesForm } from '../src/forms/names-form.ts';
import { readForeignMarkup } from './foreign-markup.ts';
import type { RenderReply, RenderRequest } from './render-protocol.ts';
import { keptMarkup, sanitise } from './sanitise.ts';
import { serverShareScope } from './share-scope.ts';
import { withoutDefaults } from './without-defaults.ts';

interface Container {
  init(scope: object): void;
  get(module: string): Promise<() => { readonly default: BlockDefinition<unknown> }>;
}

const containers = new Map<string, Promise<Container>>();

parentPort?.on('message', async (request: RenderRequest) => {
  const reply = await answer(request).catch((error: unknown) => failure(request, 'PLINTH-MOUNT-001', error));
  parentPort?.postMessage(reply);
});

async function answer(request: RenderRequest): Promise<RenderReply> {
  const { number, entry, module, html } = request;
  if (html !== undefined) return foreign(request, html);
  if (!entry || !module) return { number, html: '', hydratable: false, data: request.data, raw: true };
  return draw(request, await block(entry, module), request.data);
}

/**
 * Markup of another system is drawn as our own where the block can read it; else it stays, sanitised, and the browser
 * tries again.
 *
 * @param html As it came: a form and its names are there to be read. Nothing of it reaches the page but through the
 *   block's schema.
 */
async function foreign(request: RenderRequest, html: string): Promise<RenderReply> {
  const { entry, module, blockId } = request;
  if (!entry || !module) return kept(request, html, 'it is kept as it is');
  try {
    const definition = await block(entry, module);
    const data = readForeignMarkup(definition, blockId, html);
    if (data === undefined) return kept(request, html, 'the block does not recognise it');
    const drawn = await draw(request, definition, data);
    return drawn.hydratable ? drawn : kept(request, html, drawn.problem?.message ?? 'the block is not drawn here');
  } catch (error) {
    // The browser reports what is wrong with the block, with its name, if it ever comes to life.
    return kept(request, html, `the block failed to read it: ${String(error)}`);
  }
}

/** The sanitiser takes forms apart, so one that is kept is dead: somebody has to know. */
function kept({ number }: RenderRequest, dirty: string, why: string): RenderReply {
  const { html, holdsForm } = keptMarkup(dirty);
  const message = `the markup holds a form that nobody can send: ${why}`;
  return { number, html, hydratable: false, ...(holdsForm && { problem: { code: 'PLINTH-SITE-022', message } }) };
}

async function draw(request: RenderRequest, definition: BlockDefinition<unknown>, raw: unknown): Promise<RenderReply> {
  const { number, blockId } = request;
  // A block without data may have a schema that does without.
  const wrong = raw === undefined ? undefined : notAnObject(raw);
  if (wrong) return failure(request, 'PLINTH-BLOCK-002', `data: ${wrong}`);
  const { result, given, leftOut } = withHtmlGate(sanitise, () => parseLeniently(definition, raw));
  if (!result.success) return failure(request, 'PLINTH-BLOCK-002', pathsOf(result.issues));
  const { output } = result;
  const left = leftOut.length > 0 && { problem: { code: 'PLINTH-BLOCK-007', message: pathsOf(leftOut) } };
  // What passed the sanitiser once is clean.
  const parse = (short: unknown) => withHtmlGate(identity, () => v.parse(definition.schema, short));
  // The site takes its forms from the page as well, without the schema of the plugin that drew them.
  const data = namesForm(output) ? output : withoutDefaults(output, given, parse);
  if (request.draw === false || definition.serverRenderable === false)
    return { number, html: '', data, hydratable: false, ...left };
  try {
    await definition.prepare?.(output);
    const block = createElement(definition.component, { data: output, blockId });
    const element = createElement(PageLocaleContext, { value: request.locale ?? 'en-US' }, block);
    const html = renderToString(element, { identifierPrefix: `${blockId}-` });
    return { number, html, data, hydratable: true, ...left };
  } catch (error) {
    return { ...failure(request, 'PLINTH-MOUNT-001', error), data };
  }
}

const identity = (clean: string) => clean;

function pathsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`).join('; ');
}

async function block(entry: string, module: string): Promise<BlockDefinition<unknown>> {
  let container = containers.get(entry);
  if (!container) {
    container = import(/* webpackIgnore: true */ entry).then((loaded: Container) => {
      loaded.init(serverShareScope);
      return loaded;
    });
    containers.set(entry, container);
  }
  const exposed = await (await container).get(module);
  return exposed().default;
}

function failure({ number }: RenderRequest, code: string, error: unknown): RenderReply {
  const message = error instanceof Error ? error.message : String(error);
  return { number, html: '', hydratable: false, problem: { code, message } };
}
