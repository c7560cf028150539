import { act, createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { BlockDefinition } from '../contract/block.ts';
import { PlinthError } from '../contract/errors.ts';
import type { HtmlGate } from '../html/safe-html.ts';
import { HostContext } from '../react/host-context.ts';
import { PageLocaleContext } from '../react/page-locale.ts';
import { type FakeHost, fakeHost } from './fake-host.ts';
import { collectMismatches } from './hydration-mismatch.ts';
import { parseBlockData, trustingGate } from './parse-block-data.ts';

export interface RenderBlockOptions {
  /**
   * Whether to hydrate the block at once. Default: true. With false, the DOM contains only the server HTML until
   * `hydrate()` is called.
   */
  readonly hydrate?: boolean;
  /** The host of the block. Default: a new `fakeHost()`. */
  readonly host?: FakeHost;
  /** Id of the block, without the prefix `block-`. Default: `test`. */
  readonly blockId?: string;
  /** Sanitiser for `html()` fields. Default: changes nothing, because the test wrote the HTML. */
  readonly gate?: HtmlGate;
}

export interface RenderedBlock {
  /** The block's root element (`.sqs-block`), which is in the document. */
  readonly element: HTMLElement;
  readonly host: FakeHost;
  /** Hydrates the server HTML. Rejects with `PLINTH-MOUNT-003` when the first render differs from the server HTML. */
  hydrate(): Promise<void>;
  /** Parses different data with the schema, and renders the hydrated block again with it. */
  rerender(raw: unknown): Promise<void>;
  /** Unmounts the React root and removes the block from the document. */
  unmount(): Promise<void>;
}

/**
 * Does everything that publisher and browser do with a block: parses raw data with its schema, renders it with React's
 * server renderer, inserts the HTML into the document as in a published page, and hydrates it. Throws:
 * `PLINTH-BLOCK-002` when the data does not match the schema, `PLINTH-MOUNT-003` when the server HTML and the first
 * render differ.
 *
 * @example
 * const { element, host, unmount } = await renderBlock(greeting, { text: 'Hello' });
 * act(() => element.querySelector('button')?.click());
 * expect(host.recorded.tracked).toHaveLength(1);
 * await unmount();
 */
export async function renderBlock<Data>(
  definition: BlockDefinition<Data>,
  raw: unknown,
  { hydrate = true, host = fakeHost(), blockId = 'test', gate = trustingGate }: RenderBlockOptions = {},
): Promise<RenderedBlock> {
  // React requires this flag for `act()`.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

  const elementOf = (data: Data): ReactElement =>
    createElement(HostContext, { value: host }, createElement(definition.component, { data, blockId }));
  const data = parseBlockData(definition, raw, gate);
  await definition.prepare?.(data);
  const identifierPrefix = `${blockId}-`;

  const element = document.createElement('div');
  element.className = `sqs-block ${definition.name}-block sqs-block-${definition.name}`;
  element.id = `block-${blockId}`;
  element.dataset.blockType = String(definition.type);
  const content = document.createElement('div');
  content.className = 'sqs-block-content';
  const onServer = createElement(
    PageLocaleContext,
    { value: host.page.locale },
    createElement(definition.component, { data, blockId }),
  );
  content.innerHTML = renderToString(onServer, { identifierPrefix });
  element.append(content);
  document.body.append(element);

  let root: Root | undefined;
  const block: RenderedBlock = {
    element,
    host,
    hydrate: async () => {
      const mismatches = await collectMismatches((onRecoverableError) =>
        act(async () => {
          root = hydrateRoot(content, elementOf(data), { identifierPrefix, onRecoverableError });
        }),
      );
      if (mismatches.length === 0) return;
      const hint = 'render the same thing on the server and at first in the browser; change it in an effect';
      throw new PlinthError('PLINTH-MOUNT-003', mismatches.join('\n'), { block: definition.name, hint });
    },
    rerender: async (nextRaw) => {
      const next = parseBlockData(definition, nextRaw, gate);
      await definition.prepare?.(next);
      await act(async () => root?.render(elementOf(next)));
    },
    unmount: async () => {
      await act(async () => root?.unmount());
      element.remove();
    },
  };
  if (hydrate) await block.hydrate();
  return block;
}
