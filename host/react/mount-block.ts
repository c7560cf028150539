import type { BlockProps, Host } from '@plinth/sdk';
import { HostContext } from '@plinth/sdk/react';
import { type ComponentType, createElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { BlockBoundary, Mounted } from './block-boundary.tsx';
import { type Before, watchBoundaries } from './lost-boundaries.ts';
import { withNativeTyping } from './native-typing.ts';
import { OnlyHydrated, Placed } from './only-hydrated.tsx';

export interface MountOptions {
  /** The `.sqs-block-content` element of the block. */
  readonly content: Element;
  /** Copy of the nodes in `content`. The copy replaces the nodes when the block is unmounted or fails. */
  readonly copy: DocumentFragment;
  readonly component: ComponentType<BlockProps<unknown>>;
  readonly data: unknown;
  readonly blockId: string;
  readonly host: Host;
  /** True when the content is the server HTML of this block, so that React hydrates it. */
  readonly hydrate: boolean;
  /** `nativeTyping` of the block's definition. Default: false. */
  readonly nativeTyping?: boolean | undefined;
  /** Called after all effects of the block have run for the first time. */
  readonly onMounted: () => void;
  /** Called when React has rendered the block, or the block has failed in its first render. */
  readonly onCommitted: () => void;
  /** Called with the error that the block has thrown. The server HTML of the block is then put back. */
  readonly onError: (error: unknown) => void;
  /** Called when React has fixed a difference between the server HTML and the first render. */
  readonly onRecoverableError: (error: unknown) => void;
}

/**
 * Mounts a block in its own React root: hydrates server HTML, or renders into an empty element. When the block
 * fails or is unmounted, the copy of the server HTML replaces its content: the page stays readable, native elements
 * work, and a later mount can hydrate again.
 *
 * React hydrates in parts of 5 ms and lets the browser work between them. If the visitor causes an event during this
 * time, React hydrates the rest at once.
 *
 * @returns A function that unmounts the block.
 */
export function mountBlock(options: MountOptions): () => void {
  const { content, copy, component, data, blockId, host, hydrate } = options;
  const make = <T>(create: () => T): T => (options.nativeTyping ? withNativeTyping(content, create) : create());
  let isCommitted = false;
  let hasFailed = false;
  /** True while the server HTML stays although React has not hydrated it. */
  let isKept = false;
  let ended = false;
  /** Puts back what the visitor had done, once the block was rebuilt. */
  let putBack: (() => void) | undefined;
  /** The differences that made React render Suspense boundaries again in this task. */
  let lost: unknown[] | undefined;

  const end = () => {
    if (ended) return;
    ended = true;
    // React must hydrate completely before the root is unmounted. Otherwise React's first commit would empty the block
    // later. React hydrates at once when the block gets an event, so this dispatches an event that nothing else listens
    // to.
    if (!isCommitted) content.firstChild?.dispatchEvent(new Event('textInput'));
    root.unmount();
    if (!isKept) content.replaceChildren(copy);
  };
  const fail = (error: unknown) => {
    if (ended) return;
    hasFailed = true;
    options.onError(error);
    // The boundary caught the error during a commit. React must finish this commit before the root is unmounted.
    queueMicrotask(() => {
      end();
      putBack?.();
    });
  };
  const onCommitted = () => {
    if (!isCommitted) options.onCommitted();
    isCommitted = true;
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

  // React empties the block through this property when it has not hydrated it. It has no effect now, so that the server
  // HTML stays until the block is rebuilt.
  const keepHtml = () => {
    isKept = true;
    Object.defineProperty(content, 'textContent', { configurable: true, set: () => undefined });
  };
  const visitorState = () => import(/* webpackChunkName: "error-texts" */ './visitor-state.ts');
  const rebuild = async (error: unknown) => {
    const { takeVisitorState } = await visitorState();
    if (ended) return;
    isKept = false;
    const state = takeVisitorState(content);
    putBack = () => {
      state.putBack();
      state.tell();
    };
    flushSync(() => root.render(createElement(Placed, { onPlaced: state.putBack }, element)));
    state.tell();
    if (!hasFailed) options.onRecoverableError(state.reason(error, host.plugin, blockId));
  };
  const keepLost = async (before: Before) => {
    const errors: unknown[] = [];
    lost = errors;
    // React names the differences in the same task.
    await undefined;
    lost = undefined;
    try {
      const state = (await visitorState()).takeVisitorState(content, before);
      if (ended) return;
      state.putBack();
      state.tell();
      for (const error of errors) options.onRecoverableError(state.reason(error, host.plugin, blockId));
    } catch {
      errors.forEach(options.onRecoverableError);
    }
  };
  if (hydrate) watchBoundaries(content, keepLost);
  const settings: RootOptions = {
    identifierPrefix: `${blockId}-`,
    onRecoverableError: (error) => {
      Reflect.deleteProperty(content, 'textContent');
      if (ended) return;
      if (lost) return void lost.push(error);
      if (!isKept) return options.onRecoverableError(error);
      // React can name several differences.
      if (isCommitted) return;
      // Until the block is rebuilt, its events are captured, as before the mount.
      window.__plinth?.live.delete(content.closest('[data-block-type]') ?? content);
      onCommitted();
      // Without the chunk, the block stays the native HTML that it is.
      rebuild(error).catch(() => options.onRecoverableError(error));
    },
    // The boundary reports the error once. React's own line in the console would be a second report.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => {
      onCommitted();
      fail(error);
    },
  };
  const root = hydrate
    ? inParts(() =>
        make(() => hydrateRoot(content, createElement(OnlyHydrated, { onGiveUp: keepHtml }, element), settings)),
      )
    : flushSync(() => {
        const fresh = make(() => createRoot(content, settings));
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
