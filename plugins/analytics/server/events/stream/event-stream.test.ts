import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Database } from '@plinth/server/storage';
import { buildHalf } from '@plinth/site/src/testing/built-half.ts';
import { temporaryPostgres } from '@plinth/site/src/testing/databases.ts';
import { natsServer } from '@plinth/site/src/testing/nats-server.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { sourceSettings } from '@plinth/site/src/testing/source-settings.ts';
import { type TemporarySite, temporarySite } from '@plinth/site/src/testing/temporary-site.ts';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventRow } from '../store/event-row.ts';
import { type EventReader, startEventReader } from './event-reader.ts';
import { messagesOf } from './stream-sink.ts';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const COMMAND = path.join(import.meta.dirname, '../../../../../site/src/app/events-main.ts');
const EVENTS = '/api/v1/events';

const row = (id: string, data = '{}'): EventRow => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  received_at: '2026-11-20T12:00:00.000Z',
  day: '2026-11-20',
  kind: 'event',
  name: '',
  path: '',
  source: '',
  visitor: '',
  session: '',
  website: '',
  value: null,
  is_bot: 0,
  data,
});

describe('messages of the stream', () => {
  it('are the same for the same events, and different for others', () => {
    const [one] = messagesOf([row('a'), row('b')]);
    expect(messagesOf([row('a'), row('b', '{"other":1}')])[0]?.id).toBe(one?.id);
    expect(messagesOf([row('b'), row('a')])[0]?.id).not.toBe(one?.id);
    expect(messagesOf([row('a')])[0]?.id).toBe('a');
  });

  it('hold at most 500,000 bytes', () => {
    const messages = messagesOf(Array.from({ length: 60 }, (_, index) => row(`r${index}`, 'ü'.repeat(10_000))));
    expect(messages.map(({ count }) => count)).toEqual([24, 24, 12]);
    expect(Math.max(...messages.map(({ payload }) => payload.byteLength))).toBeLessThanOrEqual(500_000);
  });
});

const postgres = await temporaryPostgres();
const nats = postgres && (await natsServer());

describe.runIf(postgres && nats)('events through NATS JetStream', () => {
  if (!postgres || !nats) return;
  let database: Database;
  let connection: NatsConnection;
  let number = 0;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    database = await openSourceDatabase(postgres.options);
    connection = await connect({ servers: nats.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(async () => {
    await connection?.close();
    await database?.destroy();
    await nats[Symbol.asyncDispose]();
    await postgres.close();
  });

  /** Makes a separate stream for each test. */
  const newStream = (mostBytes = 50_000_000) => {
    number += 1;
    return { url: nats.url, stream: `test-${number}`, mostBytes };
  };
  type Stream = ReturnType<typeof newStream>;

  async function startSite(stream: Stream): Promise<TemporarySite> {
    const site = await temporarySite(
      {},
      {
        config: {
          databaseUrl: postgres?.options.databaseUrl,
          events: { ...sourceSettings().events, stream, perMinute: 0 },
        },
      },
    );
    closing.push(() => site[Symbol.asyncDispose]());
    // The site listens before it is connected to the stream, so this waits for the connection.
    await expect.poll(() => send(site, [])).toBe(202);
    await expect.poll(() => send(site, ['first'])).toBe(202);
    return site;
  }

  function startReader(stream: Stream): EventReader {
    const reader = startEventReader(stream, database, SILENT);
    closing.push(() => reader.stop());
    return reader;
  }

  const send = async ({ site }: TemporarySite, ids: readonly string[]): Promise<number> => {
    const payload = JSON.stringify(ids.map((id) => ({ id, analyticsId: 'v', commonData: '{}' })));
    return (await site.app.inject({ method: 'POST', url: EVENTS, payload })).statusCode;
  };
  const storedIds = async (start: string): Promise<string[]> => {
    const rows = await database
      .selectFrom('events')
      .select('id')
      .where('id', 'like', `${start}%`)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  const messages = async ({ stream }: Stream): Promise<number> => {
    const manager = await jetstreamManager(connection);
    return (await manager.streams.info(stream)).state.messages;
  };
  const idsOf = (start: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${start}-${100 + index}`);

  it('a message that is sent again is in the stream once', async () => {
    const stream = newStream();
    const site = await startSite(stream);
    const before = await messages(stream);
    for (const ids of [['s-1', 's-2'], ['s-1', 's-2'], ['s-3'], ['s-3']]) expect(await send(site, ids)).toBe(202);
    expect((await messages(stream)) - before).toBe(2);
  });

  it('several readers store each event once, and the stream is empty afterwards', async () => {
    const stream = newStream();
    const site = await startSite(stream);
    const readers = [startReader(stream), startReader(stream), startReader(stream)];
    const ids = idsOf('shared', 200);
    const sends = ids.flatMap((id, index) => [[id], index % 10 === 0 ? ids.slice(index, index + 10) : [id]]);
    expect(new Set(await Promise.all(sends.map((some) => send(site, some))))).toEqual(new Set([202]));
    await expect.poll(() => storedIds('shared')).toEqual(ids);
    await expect.poll(() => messages(stream)).toBe(0);
    expect(readers.reduce((sum, reader) => sum + reader.stored(), 0)).toBeGreaterThanOrEqual(ids.length);
  });

  it('no confirmed event is lost when the NATS server is killed and comes back', async () => {
    const stream = newStream();
    const site = await startSite(stream);
    startReader(stream);
    const confirmed: string[] = [];
    const trySend = async (id: string) => {
      const status = await send(site, [id]);
      if (status === 202) confirmed.push(id);
      return status;
    };
    const sending = Promise.all(idsOf('killed', 50).map(trySend));
    await nats.kill();
    await sending;
    expect(await trySend('killed-away')).toBe(503);
    await nats.restart();
    await expect.poll(() => trySend('killed-back')).toBe(202);
    const missing = async () => {
      const ids = new Set(await storedIds('killed'));
      return confirmed.filter((id) => !ids.has(id));
    };
    await expect.poll(missing).toEqual([]);
  });

  it('a message that holds no events is set aside with a report, and the others are stored', async () => {
    const stream = newStream();
    const site = await startSite(stream);
    const client = jetstream(connection);
    await client.publish(stream.stream, 'not JSON \0');
    await client.publish(stream.stream, JSON.stringify([{ id: 'half' }]));
    expect(await send(site, ['good-1'])).toBe(202);
    startReader(stream);
    await expect.poll(() => storedIds('good')).toEqual(['good-1']);
    const aside = () => database.selectFrom('event_messages_set_aside').selectAll().orderBy('id').execute();
    await expect
      .poll(async () => (await aside()).map(({ message }) => message))
      .toEqual(['not JSON \uFFFD', '[{"id":"half"}]']);
    expect((await aside())[0]).toMatchObject({ id: `${stream.stream} 2`, reason: expect.stringContaining('JSON') });
    await expect.poll(() => messages(stream)).toBe(0);
  });

  it('a full stream refuses events with 503 and keeps those that it has', async () => {
    const stream = newStream(1_000_000);
    const site = await startSite(stream);
    const large = (id: string) => ({ id, analyticsId: 'v', commonData: JSON.stringify({ a: 'x'.repeat(18_000) }) });
    const fill = async (start: string) => {
      const payload = JSON.stringify(idsOf(start, 10).map(large));
      return (await site.site.app.inject({ method: 'POST', url: EVENTS, payload })).statusCode;
    };
    const confirmed: string[] = [];
    for (const start of ['fa', 'fb', 'fc', 'fd', 'fe', 'ff'])
      if ((await fill(start)) === 202) confirmed.push(...idsOf(start, 10));
    expect(confirmed.length).toBeLessThan(60);
    startReader(stream);
    await expect.poll(() => storedIds('f_-')).toEqual(confirmed);
    await expect.poll(() => fill('fz')).toBe(202);
  });

  it('the command `plinth-events` stores events, reports its health, and stops when it is asked to', async () => {
    const stream = newStream();
    const site = await startSite(stream);
    const half = await buildHalf('analytics');
    closing.push(half.remove);
    const child = spawn(process.execPath, [COMMAND], {
      env: {
        ...process.env,
        PLINTH_DIST: half.dist,
        PLINTH_MANIFEST: half.lockFile,
        DATABASE_URL: postgres.options.databaseUrl,
        EVENTS_URL: nats.url,
        PLINTH_EVENTS_STREAM: stream.stream,
        LOG_LEVEL: 'silent',
      },
    });
    closing.push(() => ended(child));
    const health = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (text) => {
        const [, url] = /(http:\S+)\/readyz/.exec(String(text)) ?? [];
        if (url) resolve(url);
      });
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    });
    expect(await send(site, ['command-1'])).toBe(202);
    await expect.poll(() => storedIds('command')).toEqual(['command-1']);
    const answer = await fetch(`${health}/readyz`);
    expect([answer.status, v.parse(v.looseObject({ status: v.string() }), await answer.json()).status]).toEqual([
      200,
      'ready',
    ]);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });
});

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

it('with EVENTS_URL and without PostgreSQL no events are taken, and the rest of the site runs', async () => {
  const stream = { url: 'nats://127.0.0.1:1', stream: 's', mostBytes: 1_000_000 };
  const config = { events: { ...sourceSettings().events, stream, perMinute: 0 } };
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  await using open = await temporarySite({}, { config: { ...config, logLevel: 'error' }, logTo });
  const status = async (url: string) => (await open.site.app.inject({ method: 'POST', url, payload: {} })).statusCode;
  expect([await status('/api/events/RecordEvent'), await status('/api/census/form-render')]).toEqual([503, 503]);
  expect((await open.site.app.inject('/commerce/cart')).statusCode).toBe(200);
  expect(lines.join('')).toContain('PLINTH-SITE-115');
});
