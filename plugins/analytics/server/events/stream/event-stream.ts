import {
  AckPolicy,
  DiscardPolicy,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';

/** A stream of NATS JetStream. Events go through it on their way from the site to the database. */
export interface EventStreamOptions {
  /** Address of the NATS server: `nats://host:4222`, or several addresses with commas between them. */
  readonly url: string;
  /** Name of the stream and of its subject. Sites on the same server need different names. */
  readonly stream: string;
  /**
   * Limit for the bytes of events that no reader has stored yet. When the limit is reached, new events are refused, and
   * stored events stay.
   */
  readonly mostBytes: number;
}

/**
 * How long the stream recognises a message that is sent again. The database recognises a repeated event at any time.
 */
const DUPLICATE_WINDOW_MS = 10 * 60 * 1000;
/** Time after which a message that a reader has not confirmed is delivered to a different reader. */
const ACK_WAIT_MS = 30_000;
/** Limit for the messages that all readers together have received and not confirmed. */
const MOST_UNCONFIRMED = 500;
const RECONNECT_MS = 500;
/** Interval of the pings. A server that leaves two of them unanswered counts as lost. */
const PING_EVERY_MS = 10_000;

/**
 * Connects, and stays connected: waits for a server that is not running yet, and connects again after the server was
 * restarted.
 */
export function connectToStream({ url }: EventStreamOptions, name: string): Promise<NatsConnection> {
  const servers = url.split(',').map((address) => new URL(address.trim()));
  const [{ username, password } = { username: '', password: '' }] = servers;
  return connect({
    name,
    servers: servers.map(({ host }) => host),
    ...(username !== '' &&
      (password === ''
        ? { token: decodeURIComponent(username) }
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) })),
    ...(servers.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_EVERY_MS,
  });
}

/**
 * Makes the stream and the consumer that all readers share, or updates their limits. The stream removes a message when
 * a reader has confirmed it.
 */
export async function prepareStream(
  connection: NatsConnection,
  { stream, mostBytes }: EventStreamOptions,
): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const limits = {
    subjects: [stream],
    max_bytes: mostBytes,
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
    discard: DiscardPolicy.New,
  };
  await manager.streams.info(stream).then(
    () => manager.streams.update(stream, limits),
    (error: unknown) => {
      if (!isMissing(error)) throw error;
      return manager.streams.add({
        name: stream,
        storage: StorageType.File,
        retention: RetentionPolicy.Workqueue,
        ...limits,
      });
    },
  );
  const settings = { ack_wait: nanos(ACK_WAIT_MS), max_ack_pending: MOST_UNCONFIRMED, max_deliver: -1 };
  const name = consumerOf(stream);
  await manager.consumers.info(stream, name).then(
    () => manager.consumers.update(stream, name, settings),
    (error: unknown) => {
      if (!isMissing(error)) throw error;
      return manager.consumers.add(stream, { durable_name: name, ack_policy: AckPolicy.Explicit, ...settings });
    },
  );
}

/** Name of the durable consumer of a stream. */
export function consumerOf(stream: string): string {
  return `${stream}-reader`;
}

function isMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.status === 404;
}
