import { parentPort } from 'node:worker_threads';
import { type BlockDefinition, withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
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
  const { number, entry, module, html, blockId } = request;
  if (html !== undefined) return { number, html: sanitise(html), hydratable: false };
  if (!entry || !module) return { number, html: '', hydratable: false, data: request.data };

  const definition = await block(entry, module);
  const parsed = withHtmlGate(sanitise, () => v.safeParse(definition.schema, request.data));
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
