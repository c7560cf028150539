import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { messageOf } from '@plinth/server/errors';
import type { Log } from '@plinth/server/pages';
import { QueueFullError } from '@plinth/server/storage';
import type { EventRow } from '../store/event-row.ts';
import type { EventSink } from '../store/event-sink.ts';
import { connectToStream, type EventStreamOptions, prepareStream } from './event-stream.ts';

/** Time-out for the stream's confirmation that it has stored a message. */
const CONFIRM_MS = 5_000;
/** Time between attempts to prepare the stream while it does not answer. */
const TRY_AGAIN_MS = 1_000;
/** Limit for the bytes of a message. A NATS server accepts 1 MB by default. */
const LARGEST_MESSAGE_BYTES = 500_000;
/**
 * Limit for the bytes that were sent and are not confirmed yet. Above it, events are refused, so that memory is
 * bounded.
 */
const MOST_UNCONFIRMED_BYTES = 32_000_000;

/** Events that are sent in one message. */
export interface EventMessage {
  /**
   * Id by which the stream recognises a message that is sent again: the id of the event, or a hash of the ids of
   * several events.
   */
  readonly id: string;
  /** JSON of a list of `EventRow`. */
  readonly payload: Uint8Array;
  readonly count: number;
}

/**
 * Sends events to a stream, in one message for each request. A message for each event would cost the site, the stream
 * and the readers several times as much. When the outbox of a browser repeats a request, it sends the same events
 * together again, so the stream recognises most repeated messages; the database recognises the others by the ids of
 * their events.
 */
export function createStreamSink(options: EventStreamOptions, log: Log): EventSink {
  let sent = 0;
  let unconfirmed = 0;
  let isClosed = false;
  let connected: NatsConnection | undefined;
  /** Undefined while the stream is not ready to be used. */
  let client: JetStreamClient | undefined;

  /**
   * Prepares the stream, because the server may have lost it, for example with its disk. Tries until the server
   * answers.
   */
  const prepare = async (connection: NatsConnection): Promise<void> => {
    while (!isClosed && !client) {
      try {
        await prepareStream(connection, options);
        client = jetstream(connection, { checkAPI: false });
      } catch (error) {
        log.error({ err: error, code: 'PLINTH-SITE-113' }, `the stream of events cannot be used: ${messageOf(error)}`);
        await wait(TRY_AGAIN_MS);
      }
    }
  };
  const run = async (): Promise<void> => {
    const connection = await connectToStream(options, 'plinth-site');
    if (isClosed) return connection.close();
    connected = connection;
    await prepare(connection);
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        client = undefined;
        log.warn({ type }, 'the stream of events is not connected: events are answered with 503');
      }
      if (type === 'reconnect') await prepare(connection);
    }
  };
  run().catch((error: unknown) =>
    log.error({ err: error, code: 'PLINTH-SITE-113' }, `the stream of events cannot be used: ${messageOf(error)}`),
  );

  const publish = async (to: JetStreamClient, { id, payload, count }: EventMessage): Promise<void> => {
    await to.publish(options.stream, payload, {
      msgID: id,
      timeout: CONFIRM_MS,
      retries: 0,
      expect: { streamName: options.stream },
    });
    sent += count;
  };

  return {
    add: async (rows) => {
      const to = client;
      if (!to) throw new Error('the stream of events is not connected');
      const messages = messagesOf(rows);
      const bytes = messages.reduce((sum, { payload }) => sum + payload.byteLength, 0);
      if (unconfirmed + bytes > MOST_UNCONFIRMED_BYTES) throw new QueueFullError();
      unconfirmed += bytes;
      try {
        await Promise.all(messages.map((message) => publish(to, message)));
      } finally {
        unconfirmed -= bytes;
      }
    },
    metrics: [
      {
        kind: 'counter',
        name: 'plinth_events_sent_total',
        help: 'Events that this process has sent to the stream.',
        read: () => sent,
      },
      {
        kind: 'gauge',
        name: 'plinth_events_waiting_bytes',
        help: 'Size of the events that the stream has not confirmed yet.',
        read: () => unconfirmed,
      },
    ],
    close: async () => {
      isClosed = true;
      await connected?.drain();
    },
  };
}

/** Puts events into messages. The same events become the same messages. */
export function messagesOf(rows: readonly EventRow[]): readonly EventMessage[] {
  const messages: EventMessage[] = [];
  let some: { readonly id: string; readonly json: string }[] = [];
  let bytes = 0;
  const end = () => {
    if (some.length > 0)
      messages.push({
        id: idOf(some.map(({ id }) => id)),
        payload: Buffer.from(`[${some.map(({ json }) => json).join(',')}]`),
        count: some.length,
      });
    some = [];
    bytes = 0;
  };
  for (const row of rows) {
    const json = JSON.stringify(row);
    const more = Buffer.byteLength(json) + 1;
    if (bytes + more > LARGEST_MESSAGE_BYTES) end();
    some.push({ id: row.id, json });
    bytes += more;
  }
  end();
  return messages;
}

function idOf(ids: readonly string[]): string {
  const [first = ''] = ids;
  return ids.length === 1 ? first : createHash('sha256').update(ids.join('\n')).digest('base64url');
}
