import * as v from 'valibot';

const CONTEXT = { siteName: 'Ada', account: { id: 'a' }, roles: [1] };
const helloSchema = v.object({ nonce: v.string() });

/** Fields in which a reply differs from the correct reply of the configuration area. */
export interface Reply {
  readonly origin?: string;
  readonly source?: MessageEventSource | null;
  readonly nonce?: string;
  readonly data?: unknown;
  readonly ports?: MessagePort[];
}

/**
 * A message port that logs what the page sends through it. Messages to the page are dispatched at once, so that tests
 * need not wait for them.
 */
class LoggedPort extends EventTarget implements MessagePort {
  onmessage = null;
  onmessageerror = null;
  readonly #log: string[];

  constructor(log: string[]) {
    super();
    this.#log = log;
  }

  start(): void {
    // Does nothing, because this port dispatches messages without being started.
  }

  close(): void {
    this.#log.push('closed');
  }

  postMessage(text: unknown): void {
    this.#log.push(`editor: ${text}`);
  }
}

/** Simulates the window of the configuration area. It answers each question of the page in its frame. */
export function fakeEditor(origin: string, log: string[]) {
  const port = new LoggedPort(log);
  let view: Window = window;
  let nonce = '';
  const parent: Window = Object.create(window, {
    postMessage: {
      value(text: string) {
        nonce = v.parse(helloSchema, JSON.parse(text)).nonce;
        queueMicrotask(() => fake.replies.forEach(reply));
      },
    },
  });
  const reply = (given: Reply): void => {
    const welcome = { plinth: 'editor-welcome', nonce: given.nonce ?? nonce, context: CONTEXT };
    const data = given.data ?? JSON.stringify(welcome);
    view.dispatchEvent(new MessageEvent('message', { origin, source: parent, ports: [port], ...given, data }));
  };
  const fake = {
    parent,
    port,
    /** The replies that are sent to each question of the page. */
    replies: [{}] as Reply[],
    /** Sends an event to the page through the port. */
    send: (data: unknown) => void port.dispatchEvent(new MessageEvent('message', { data })),
    answerTo(page: Window): void {
      view = page;
    },
  };
  return fake;
}
