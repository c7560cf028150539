import { connect, type Socket } from 'node:net';
import { FORM_ID } from './form-server.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client that sends one submission after another. */
export interface LoadClient {
  /** Resolves with the answer once the submission is durable. Rejects when the connection breaks. */
  submit(mark: string): Promise<Answer>;
  close(): void;
}

/**
 * One visitor on one connection. It implements only the part of HTTP that is needed: the client shares its cores with
 * the server that is measured, and a complete client would use as much CPU as the server.
 */
export interface FormClient extends LoadClient {
  /** §7 FormSubmissionKey. Rejects when the connection breaks, like every function here. */
  key(): Promise<string>;
  /** §7 SaveFormSubmission. @param mark Text by which the submission can be found again. */
  save(key: string, mark: string): Promise<Answer>;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

export async function openFormClient(port: number, crumb: string): Promise<FormClient> {
  const call = await openConnection(port);
  const post = (name: string, body: string): Promise<Answer> =>
    call.post(`/api/form/${name}?crumb=${crumb}`, `cookie: crumb=${crumb}\r\n`, body);
  const client: FormClient = {
    key: async () => {
      const { status, body } = await post('FormSubmissionKey', '');
      const [, key] = /"key":"([^"]+)"/.exec(body) ?? [];
      if (status !== 200 || key === undefined) throw new Error(`no key: ${status} ${body}`);
      return key;
    },
    save: (key, mark) =>
      post(
        'SaveFormSubmission',
        JSON.stringify({ key, formId: FORM_ID, form: submission(mark), pagePath: '/', contentSource: 'c' }),
      ),
    submit: async (mark) => client.save(await client.key(), mark),
    close: call.close,
  };
  return client;
}

/** The same form for a route that only stores it. */
export async function openBareClient(port: number): Promise<LoadClient> {
  const call = await openConnection(port);
  return {
    submit: (mark) =>
      call.post('/submit', '', JSON.stringify({ formId: FORM_ID, form: submission(mark), pagePath: '/' })),
    close: call.close,
  };
}

/** JSON of a filled-in form whose message contains `mark`, by which the submission can be found again. */
function submission(mark: string): string {
  const message = `${mark} ${'I saw the large print of the sleeping coral at your studio. '.repeat(4)}`;
  return JSON.stringify({ name: { First: 'Ada', Last: 'L' }, email: 'ada@example.com', topic: 'Prints', message });
}

interface Connection {
  post(path: string, headers: string, body: string): Promise<Answer>;
  close(): void;
}

function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection(socket)));
    socket.once('error', reject);
  });
}

function connection(socket: Socket): Connection {
  let waiting: Waiting | undefined;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    const answer = complete(received);
    if (!answer) return;
    received = '';
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(answer);
  });
  const broken = (): void => {
    waiting?.reject(new Error('the connection broke'));
    waiting = undefined;
  };
  socket.on('error', broken);
  socket.on('close', broken);

  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection broke'));
        waiting = { resolve, reject };
        const type = body === '' ? '' : 'content-type: application/json\r\n';
        const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${type}`;
        socket.write(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }),
    close: () => socket.destroy(),
  };
}

/** The answer in the received bytes. Undefined until all of it has arrived. The server always sends its length. */
function complete(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  if (text.length < end + 4 + length) return undefined;
  return { status: Number(text.slice(9, 12)), body: text.slice(end + 4) };
}
