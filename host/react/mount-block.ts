import type { BlockProps, Host } from '@plinth/sdk';
import { HostContext } from '@plinth/sdk/react';
import { type ComponentType, createElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { BlockBoundary, Mounted } from './block-boundary.tsx';

export interface MountOptions {
  /** `.sqs-block-content` of the block. */
  readonly content: Element;
  /** Of what stands in `content`: takes its place again in the end. */
  readonly copy: DocumentFragment;
  readonly component: ComponentType<BlockProps<unknown>>;
  readonly data: unknown;
  readonly blockId: string;
  readonly host: Host;
  /** The content is this component's own server HTML. */
  readonly hydrate: boolean;
  /** After all effects of the block. */
  readonly onMounted: () => void;
  /** The block is rendered, or has failed in its first render. */
  readonly onCommitted: () => void;
  /** The block threw; its server HTML is back in place. */
  readonly onError: (error: unknown) => void;
  /** React repaired a difference between server HTML and first render. */
  readonly onRecoverableError: (error: unknown) => void;
}

/**
 * Mounts a block in a React root of its own: hydrates server HTML or renders fresh. When the block fails or is unmounted,
 * the copy of what the server sent takes its place again, so that the page reads on, native elements answer, and a later
 * mount hydrates as the first one did.
 *
 * React hydrates in parts of 5 ms and lets the browser work between them. What the visitor does meanwhile makes it
 * hydrate at once.
 */
export function mountBlock(options: MountOptions): () => void {
  const { content, copy, component, data, blockId, host, hydrate } = options;
  let isCommitted = false;
  let ended = false;

  const end = () => {
    if (ended) return;
    ended = true;
    // A root that is taken away before its first commit would empty the block again later. React hydrates at once, and
    // for good, before it answers an event of the visitor; this is one that nobody else listens to.
    if (!isCommitted) content.firstChild?.dispatchEvent(new Event('textInput'));
    root.unmount();
    content.replaceChildren(copy);
  };
  const fail = (error: unknown) => {
    if (ended) return;
    options.onError(error);
    // React must finish the commit in which the boundary caught the error before its root may go.
    queueMicrotask(end);
  };
  const onCommitted = () => {
    isCommitted = true;
    options.onCommitted();
  };
  const onMounted = () => {
    if (!ended) options.onMounted();
  };

  const block = createElement(HostContext, { value: host }, createElement(component, { data, blockId }));
  const element = createElement(
    BlockBoundary,
    { onError: fail, onCommitted },
    createElement(Mounted, { onMounted }, block),
  );
  const settings: RootOptions = {
    identifierPrefix: `${blockId}-`,
    onRecoverableError: (error) => {
      if (!ended) options.onRecoverableError(error);
    },
    // The boundary reports what it caught, once; React's own console line would be the second report.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => {
      onCommitted();
      fail(error);
    },
  };
  const root = hydrate
    ? inParts(() => hydrateRoot(content, element, settings))
    : flushSync(() => {
        const fresh = createRoot(content, settings);
        fresh.render(element);
        return fresh;
      });
  return end;
}

function inParts(hydrate: () => Root): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrate();
  });
  if (!root) throw new Error('startTransition has not called back');
  return root;
}
