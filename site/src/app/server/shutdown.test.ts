import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOME, type TemporaryFolders, temporaryFolders } from '../../testing/temporary-site.ts';

/** Long enough for all requests of a test, also on a busy machine. */
const DRAIN_SECONDS = 6;
let folders: TemporaryFolders;
let server: ChildProcess;
let address: string;

beforeEach(async () => {
  folders = await temporaryFolders({ 'pages/index.json': HOME });
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const config = { ...folders.config, server: { ...folders.config.server, drainSeconds: DRAIN_SECONDS } };
  await folders.write({
    'serve.mjs': `import { createSite } from ${module('./create-site.ts')};
    import { listen } from ${module('./listen.ts')};
    import { closeOnSignal } from ${module('./shutdown.ts')};
    import { plainRenderer } from ${module('../../testing/plain-renderer.ts')};
    import { SOURCE_FEATURES } from ${module('../../testing/source-halves.ts')};
import { plainTemplate } from ${module('../../testing/plain-template.ts')};
    const config = ${JSON.stringify(config)};
    const site = await createSite(config, { features: SOURCE_FEATURES, createRenderer: plainRenderer, loadTemplate: async () => plainTemplate() });
    closeOnSignal(site, config.server);
    console.log(await listen(site, config));`,
  });
  const child = spawn(process.execPath, [path.join(folders.config.data, '../serve.mjs')]);
  server = child;
  const [line] = await once(child.stdout, 'data');
  address = String(line).trim();
});
afterEach(async () => {
  server.kill('SIGKILL');
  await folders[Symbol.asyncDispose]();
});

/** Sends a GET request with the connections of an agent. Resolves to the answer after its body was read. */
function request(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

it('after SIGTERM the server reports not ready, still answers, and resets no connection that clients keep open', async () => {
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map((agent) => request(address, agent)));
  const idle = createConnection(Number(new URL(address).port), '127.0.0.1');
  const idleErrors: unknown[] = [];
  idle.on('error', (error) => idleErrors.push(error));
  idle.resume();
  const idleEnd = once(idle, 'close');
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');

  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  const ready = async () => (await fetch(`${address}/readyz`)).status;
  await expect.poll(ready).toBe(503);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);

  // Each client reuses its connection until the server closes it, as a load balancer does.
  const answers = await Promise.all(agents.map((agent) => request(address, agent)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(agents.map(() => 200));
  expect(answers.map(({ headers }) => headers.connection)).toEqual(agents.map(() => 'close'));
  // New connections are accepted until the drain has ended.
  expect((await fetch(address)).status).toBe(200);

  expect(await exit).toEqual([0, null]);
  await idleEnd;
  expect(idleErrors).toEqual([]);
  await expect(fetch(address)).rejects.toThrow();
});

it('a second signal ends the process at once', async () => {
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503);
  // This waits for more than one second, because a second signal within one second counts as the same Ctrl-C. The
  // terminal and npm each send one.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  server.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
});

it('SIGINT (Ctrl-C) ends the server without a drain', async () => {
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  await exit;
  await expect(fetch(address)).rejects.toThrow();
});
