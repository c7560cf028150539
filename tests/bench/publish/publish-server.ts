import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment } from '../../../scripts/server-environment.mjs';
import type { BenchSite } from '../bench-site.ts';

export interface PublishServer {
  /** Milliseconds from the start of the process until the page at `pagePath` was served. */
  firstPageMs(pagePath: string): Promise<number>;
  /** Milliseconds from the start of the process until `/readyz` answered that the server is ready. */
  readyMs(): Promise<number>;
  /** Milliseconds from the start of the process until all pages were published. */
  publishedMs(): Promise<number>;
  /**
   * The number of pages that were rendered, and the largest amount of memory that the process and its threads have
   * used.
   */
  counts(): Promise<{ readonly rendered: number; readonly peakBytes: number }>;
  text(pagePath: string): Promise<string>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 20;

export async function startPublishServer(
  site: BenchSite,
  folders: { readonly pages: string; readonly data: string },
): Promise<PublishServer> {
  const started = performance.now();
  const options = [folders.pages, site.dist, site.lockFile, folders.data];
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), options, {
    execArgv: [],
    env: { ...process.env, ...serverEnvironment(process.env) },
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the site ended with ${code ?? signal}`)));
  });
  // A caller that waits for `ended` gets the error. When nobody waits for it, the rejection must not end the benchmark.
  ended.catch(() => undefined);
  const published = messageWith(child, 'published').then(() => performance.now() - started);
  const port = await Promise.race([messageWith(child, 'port'), ended]);
  const sinceStart = async (address: string): Promise<number> => {
    for (;;) {
      const answer = await Promise.race([fetch(`http://127.0.0.1:${port}${address}`), ended]);
      await answer.arrayBuffer();
      if (answer.ok) return performance.now() - started;
      await wait(LOOK_EVERY_MS);
    }
  };
  return {
    firstPageMs: sinceStart,
    readyMs: () => sinceStart('/readyz'),
    publishedMs: () => Promise.race([published, ended]),
    counts: async () => {
      const peakBytes = messageWith(child, 'peakBytes');
      const rendered = messageWith(child, 'rendered');
      child.send('counts');
      return { rendered: await Promise.race([rendered, ended]), peakBytes: await Promise.race([peakBytes, ended]) };
    },
    text: async (pagePath) => (await fetch(`http://127.0.0.1:${port}${pagePath}`)).text(),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      // `ended` never resolves. It rejects when the process of the site has ended, as it should here.
      await ended.catch(() => undefined);
    },
  };
}

function messageWith(child: ChildProcess, name: 'port' | 'published' | 'rendered' | 'peakBytes'): Promise<number> {
  return new Promise((resolve) => {
    const listener = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !Object.hasOwn(message, name)) return;
      child.off('message', listener);
      resolve(Number(Object.entries(message).find(([key]) => key === name)?.[1]));
    };
    child.on('message', listener);
  });
}
