import { createConnection, type Socket } from 'node:net';
import { defaultServerSettings, type ServerSettings } from '@plinth/server/http';
import { expect, it } from 'vitest';
import { listen } from '../app/server/listen.ts';
import { HOME, temporarySite } from '../testing/temporary-site.ts';

const PAGES = { 'pages/index.json': HOME };

async function serving(settings: Partial<ServerSettings>) {
  const server = { ...defaultServerSettings(), drainSeconds: 0, ...settings };
  const site = await temporarySite(PAGES, { config: { server } });
  const address = await listen(site.site, site.config);
  return { site, address, port: Number(new URL(address).port) };
}

interface Client {
  readonly socket: Socket;
  isEnded(): boolean;
  text(): string;
}

function connect(port: number, localAddress = '127.0.0.1'): Client {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress });
  let text = '';
  let ended = false;
  socket.on('data', (bytes) => (text += bytes.toString()));
  // The server can reset or close the connection, and the test accepts both.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
  });
  return { socket, isEnded: () => ended, text: () => text };
}

const trickle = ({ socket }: Client, text: string) => {
  const timer = setInterval(() => socket.writable && socket.write(text), 200).unref();
  socket.on('close', () => clearInterval(timer));
};

it('ends silent connections, slow headers and slow bodies, and serves other clients meanwhile', async () => {
  const { site, address, port } = await serving({ slowRequestSeconds: 1 });
  try {
    const silent = Array.from({ length: 20 }, () => connect(port));
    const heads = Array.from({ length: 20 }, () => connect(port));
    for (const client of heads) {
      client.socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      trickle(client, 'X-A: b\r\n');
    }
    const bodies = Array.from({ length: 20 }, () => connect(port));
    for (const client of bodies) {
      const head = 'POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
      client.socket.write(`${head}Content-Length: 1000000\r\n\r\n`);
      trickle(client, '[');
    }
    const slow = [...silent, ...heads, ...bodies];
    const isEnded = () => slow.filter((client) => client.isEnded()).length;
    do expect((await fetch(address)).status).toBe(200);
    while (isEnded() < 10);
    await expect.poll(isEnded).toBe(slow.length);
    expect((await fetch(address)).status).toBe(200);
  } finally {
    await site[Symbol.asyncDispose]();
  }
});

it('accepts a body that arrives steadily, however long it takes', async () => {
  const { site, port } = await serving({ slowRequestSeconds: 1 });
  try {
    const client = connect(port);
    const body = `{"formId":"x","text":"${'x'.repeat(80_000)}"}`;
    const head = 'POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    client.socket.write(`${head}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`);
    for (let sent = 0; sent < body.length; sent += 5_000) {
      client.socket.write(body.slice(sent, sent + 5_000));
      // This pause sets the speed of the upload: 25,000 bytes a second, for longer than the grace period of one second.
      // That is fifty times the speed below which the server refuses a body. The margin is large, because a busy
      // machine makes the pauses longer.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await expect.poll(() => client.text()).toMatch(/^HTTP\/1\.1 404 /);
  } finally {
    await site[Symbol.asyncDispose]();
  }
});

it('limits the connections of one address, but not the connections of other addresses or of a proxy', async () => {
  const limited = await serving({ mostConnectionsPerAddress: 5 });
  const proxied = await serving({ mostConnectionsPerAddress: 5, trustProxy: { kind: 'hops', hops: 1 } });
  try {
    const many = Array.from({ length: 8 }, () => connect(limited.port));
    await expect.poll(() => many.filter((client) => client.isEnded()).length).toBe(3);
    const other = connect(limited.port, '127.0.0.2');
    other.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => other.text()).toMatch(/^HTTP\/1\.1 200 /);
    for (const client of many) client.socket.destroy();
    await expect.poll(async () => (await fetch(`${limited.address}/healthz`).catch(() => undefined))?.status).toBe(200);
    const throughProxy = Array.from({ length: 8 }, () => connect(proxied.port));
    for (const { socket } of throughProxy) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => throughProxy.every((client) => client.text().startsWith('HTTP/1.1 200 '))).toBe(true);
    for (const client of [...throughProxy, other]) client.socket.destroy();
  } finally {
    await limited.site[Symbol.asyncDispose]();
    await proxied.site[Symbol.asyncDispose]();
  }
});
