import { type ConsumerMessages, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { messageOf } from '@plinth/server/errors';
import type { Log } from '@plinth/server/pages';
import { createGroupCommit, type Database, pingDatabase } from '@plinth/server/storage';
import { insertEvents, parseRows } from '../store/insert-events.ts';
import { connectToStream, consumerOf, type EventStreamOptions, prepareStream } from './event-stream.ts';
import { setAside } from './set-aside.ts';

/** Limit for the messages that a reader has received and not yet stored. */
const MOST_MESSAGES = 200;
/** Limit for the characters of events that one transaction stores. */
const MOST_AT_ONCE = 2_000_000;
/** Time after which a message that could not be stored is delivered again. */
const AGAIN_MS = 2_000;
/** Number of deliveries after which a message is set aside, when the database has refused it each time. */
const MOST_DELIVERIES = 5;
/** Time after which the reader tries again when the stream does not answer. */
const RETRY_MS = 1_000;

/** Reads events from the stream into the database. Any number of readers share the work. */
export interface EventReader {
  /** Number of events that this reader has stored. */
  stored(): number;
  isConnected(): boolean;
  /** Stores and confirms what was delivered, then disconnects. */
  stop(): Promise<void>;
}

/**
 * Starts to read. A message is confirmed after its events are durable in the database. When the reader is killed in
 * between, the message is delivered again, and the database ignores events that it already has.
 */
export function startEventReader(options: EventStreamOptions, database: Database, log: Log): EventReader {
  let stored = 0;
  let isStopped = false;
  let isConnected = false;
  let connection: NatsConnection | undefined;
  let messages: ConsumerMessages | undefined;
  const storing = new Set<Promise<void>>();
  const answers = () =>
    pingDatabase(database).then(
      () => true,
      // The error of the ping is ignored, because the stream delivers the messages again later.
      () => false,
    );
  const commits = createGroupCommit<string, true>(
    async (batches) => {
      // Each message is a JSON list. The lists are joined into one list by removing their brackets.
      stored += await insertEvents(database, `[${batches.map((rows) => rows.slice(1, -1)).join(',')}]`);
      return batches.map(() => true);
    },
    { sizeOf: (rows) => rows.length, mostAtOnce: MOST_AT_ONCE, answers },
  );

  const aside = async (message: JsMsg, reason: string): Promise<void> => {
    const id = `${message.info.stream} ${message.info.streamSequence}`;
    await setAside(database, { id, at: new Date().toISOString(), reason, message: message.string() });
    log.error({ id, code: 'PLINTH-SITE-114' }, `a message of the stream was set aside: ${reason}`);
    // `ack` is used instead of `term`, because a server before version 2.10 would keep the message in the stream for
    // ever.
    message.ack();
  };
  const store = async (message: JsMsg): Promise<void> => {
    const rows = message.string().trim();
    try {
      if (parseRows(rows).length > 0) await commits.add(rows);
      message.ack();
    } catch (error) {
      await notStored(message, error);
    }
  };
  const notStored = async (message: JsMsg, error: unknown): Promise<void> => {
    const isMalformed = !isRows(message.string());
    if (isMalformed || (message.info.deliveryCount >= MOST_DELIVERIES && (await answers()))) {
      return aside(message, messageOf(error)).catch(() => message.nak(AGAIN_MS));
    }
    log.warn({ err: error }, `events were not stored, and will be delivered again: ${messageOf(error)}`);
    message.nak(AGAIN_MS);
  };

  const readOnce = async (connected: NatsConnection): Promise<void> => {
    await prepareStream(connected, options);
    const consumer = await jetstream(connected, { checkAPI: false }).consumers.get(
      options.stream,
      consumerOf(options.stream),
    );
    messages = await consumer.consume({ max_messages: MOST_MESSAGES, abort_on_missing_resource: true });
    if (isStopped) messages.stop();
    for await (const message of messages) {
      const stores = store(message).finally(() => storing.delete(stores));
      storing.add(stores);
    }
  };
  const watch = async (connected: NatsConnection): Promise<void> => {
    for await (const { type } of connected.status()) {
      if (type === 'disconnect' || type === 'reconnect') isConnected = type === 'reconnect';
    }
  };
  const run = async (): Promise<void> => {
    const connected = await connectToStream(options, 'plinth-events');
    connection = connected;
    isConnected = true;
    void watch(connected);
    while (!isStopped && !connected.isClosed()) {
      try {
        await readOnce(connected);
      } catch (error) {
        log.warn({ err: error }, `the stream of events does not answer: ${messageOf(error)}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  const running = run();
  running.catch((error: unknown) => log.error({ err: error }, `events are not read: ${messageOf(error)}`));

  return {
    stored: () => stored,
    isConnected: () => isConnected && messages !== undefined,
    stop: async () => {
      isStopped = true;
      if (!connection) return;
      messages?.stop();
      await running;
      await Promise.all(storing);
      await connection.drain();
    },
  };
}

function isRows(text: string): boolean {
  try {
    parseRows(text);
    return true;
  } catch {
    // The message is malformed. The caller sets it aside.
    return false;
  }
}
