import { parentPort } from 'node:worker_threads';
import { type BlockDefinition, notAnObject, withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { readForeignMarkup } from './foreign-markup.ts';
import type { RenderReply, RenderRequest } from './render-protocol.ts';
import { sanitise } from './sanitise.ts';
import { serverShareScope } from './share-scope.ts';

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
  if (html !== undefined) return foreign(request, sanitise(html));
  if (!entry || !module) return { number, html: '', hydratable: false, data: request.data, raw: true };
  return draw(request, await block(entry, module), request.data);
}

/** Markup of another system is drawn as our own where the block can read it; else it stays, and the browser tries again. */
async function foreign(request: RenderRequest, html: string): Promise<RenderReply> {
  const { number, entry, module, blockId } = request;
  const kept = { number, html, hydratable: false };
  if (!entry || !module) return kept;
  try {
    const definition = await block(entry, module);
    const data = readForeignMarkup(definition, blockId, html);
    const drawn = data === undefined ? kept : await draw(request, definition, data);
    return drawn.hydratable ? drawn : kept;
  } catch {
    // The browser reports what is wrong with the block, with its name, if it ever comes to life.
    return kept;
  }
}

async function draw(request: RenderRequest, definition: BlockDefinition<unknown>, raw: unknown): Promise<RenderReply> {
  const { number, blockId } = request;
  // A block without data may have a schema that does without.
  const wrong = raw === undefined ? undefined : notAnObject(raw);
  if (wrong) return failure(request, 'PLINTH-BLOCK-002', `data: ${wrong}`);
  const parsed = withHtmlGate(sanitise, () => v.safeParse(definition.schema, raw));
  if (!parsed.success) {
    const paths = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
    return failure(request, 'PLINTH-BLOCK-002', paths.join('; '));
  }
  const data = parsed.output;
  if (request.draw === false || definition.serverRenderable === false)
    return { number, html: '', data, hydratable: false };
  try {
    await definition.prepare?.(data);
    const element = createElement(definition.component, { data, blockId });
    return { number, html: renderToString(element, { identifierPrefix: `${blockId}-` }), data, hydratable: true };
  } catch (error) {
    return { ...failure(request, 'PLINTH-MOUNT-001', error), data };
  }
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
