import { type LockSlice, PlinthError } from '@plinth/sdk';
import type { Runtime } from './runtime.ts';

/**
 * Attributes uncaught errors (of a block's event handler, of a plugin's timer, of a rejected promise) to the plugin
 * whose files are in the stack trace, and to the block of the latest event. The block stays mounted.
 */
export function watchPluginFaults(runtime: Runtime): void {
  const handle = (error: unknown) => {
    const plugin = pluginOfStack(runtime.lock, error);
    if (!plugin) return;
    const element = runtime.captured.block;
    const type = element?.getAttribute('data-block-type') ?? '';
    // The report names no block when the latest event was in a block of a different plugin.
    const own = Object.hasOwn(runtime.lock.blocks, type) && runtime.lock.blocks[type]?.plugin === plugin;
    const block = own ? element?.id.replace(/^block-/, '') : undefined;
    // An error of the host already names its plugin, but not the block in which the call was made.
    const placed = error instanceof PlinthError && !error.block && block ? error.inBlock(block) : error;
    runtime.report(placed, { code: 'PLINTH-MOUNT-002', plugin, block });
  };
  const onError = (event: ErrorEvent) => handle(event.error);
  const onRejection = (event: PromiseRejectionEvent) => handle(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  runtime.onDestroy(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  });
}

function pluginOfStack(lock: LockSlice, error: unknown): string | undefined {
  // The error of a failed import has no stack frames. In Firefox only its message contains the address of the file.
  return pluginOfText(lock, error instanceof Error ? `${error.stack}\n${error.message}` : '');
}

/** Finds the plugin whose files are named in a text, which is a stack trace or the message of an error. */
export function pluginOfText(lock: LockSlice, text: string): string | undefined {
  return Object.entries(lock.plugins).find(([, { entry }]) =>
    text.includes(entry.slice(0, entry.lastIndexOf('/') + 1)),
  )?.[0];
}
