import * as v from 'valibot';

const CONTEXT = { siteName: 'Ada', account: { id: 'a' }, roles: [1] };
const helloSchema = v.object({ nonce: v.string() });

/** Changes to a reply of the configuration area. Fields that are left out have the correct value. */
export interface Reply {
  readonly origin?: string;
  readonly source?: MessageEventSource | null;
  readonly nonce?: string;
  readonly data?: unknown;
  readonly ports?: MessagePort[];
}

/**
 * A port that logs what is sent through it. Messages to the page are dispatched at once, so that tests need not wait
 * for them.
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
    // Messages are dispatched even if `start` was not called.
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
    /** The reply to each question. */
    replies: [{}] as Reply[],
    /** Sends an event to the page. */
    send: (data: unknown) => void port.dispatchEvent(new MessageEvent('message', { data })),
    answerTo(page: Window): void {
      view = page;
    },
  };
  return fake;
}
