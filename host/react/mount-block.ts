import type { BlockProps, Host } from '@plinth/sdk';
import { HostContext } from '@plinth/sdk/react';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BlockBoundary } from './block-boundary.tsx';

export interface MountOptions {
  /** `.sqs-block-content` of the block. */
  readonly content: Element;
  readonly component: ComponentType<BlockProps<unknown>>;
  readonly data: unknown;
  readonly blockId: string;
  readonly host: Host;
  /** The content is this component's own server HTML. */
  readonly hydrate: boolean;
  readonly onMounted: () => void;
  /** The block threw; its server HTML is back in place. */
  readonly onError: (error: unknown) => void;
  /** React repaired a difference between server HTML and first render. */
  readonly onRecoverableError: (error: unknown) => void;
}

/**
 * Mounts a block in a React root of its own: hydrates server HTML or renders fresh. A copy
 * of what the server sent is kept; when the block fails or is unmounted it takes its place again, so that the page reads
 * on, native elements answer, and a later mount hydrates as the first one did.
 */
export function mountBlock(options: MountOptions): () => void {
  const { content, component, data, blockId, host, hydrate } = options;
  const server = serverHtml(content);
  let ended = false;

  const end = () => {
    if (ended) return;
    ended = true;
    root.unmount();
    content.replaceChildren(server);
  };
  const fail = (error: unknown) => {
    if (ended) return;
    options.onError(error);
    // React must finish the commit in which the boundary caught the error before its root may go.
    queueMicrotask(end);
  };

  const element = createElement(
    BlockBoundary,
    { onError: fail, onMounted: options.onMounted },
    createElement(HostContext, { value: host }, createElement(component, { data, blockId })),
  );
  const settings: RootOptions = {
    identifierPrefix: `${blockId}-`,
    onRecoverableError: (error) => {
      if (!ended) options.onRecoverableError(error);
    },
    // The boundary reports what it caught, once; React's own console line would be the second report.
    onCaughtError: () => undefined,
    onUncaughtError: fail,
  };
  // Committed before it returns: a root that is taken away before its first commit would empty the block again later.
  const root = flushSync(() => {
    if (hydrate) return hydrateRoot(content, element, settings);
    const fresh = createRoot(content, settings);
    fresh.render(element);
    return fresh;
  });
  return end;
}

/** Copies into a document that is never shown, so that no picture of the copy is fetched. */
function serverHtml(content: Element): DocumentFragment {
  const copy = document.implementation.createHTMLDocument('').createDocumentFragment();
  for (const node of content.childNodes) copy.append(copy.ownerDocument.importNode(node, true));
  return copy;
}
