import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A real nats-server with JetStream, whose messages are in a temporary folder. */
export interface NatsServer {
  /** `nats://127.0.0.1:<port>` */
  readonly url: string;
  /** Kills the server, so that it does not shut down properly. */
  kill(): Promise<void>;
  /** Starts the server again, on the same port with the same messages. */
  restart(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const LOOK_EVERY_MS = 20;

/** Starts a server. When the machine has no `nats-server`, returns undefined and writes a line to the log. */
export async function natsServer(): Promise<NatsServer | undefined> {
  if (spawnSync('nats-server', ['--version']).status !== 0) {
    console.info('The tests with NATS were left out: this machine has no nats-server.');
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-nats-'));
  const port = await freePort();
  let child = await start(port, folder);
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end(child),
    restart: async () => {
      child = await start(port, folder);
    },
    [Symbol.asyncDispose]: async () => {
      await end(child);
      await rm(folder, { recursive: true, maxRetries: 3 });
    },
  };
}

async function start(port: number, folder: string): Promise<ChildProcess> {
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
    stdio: 'ignore',
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`);
    await wait(LOOK_EVERY_MS);
  }
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', () => settle(true)).once('error', () => settle(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
