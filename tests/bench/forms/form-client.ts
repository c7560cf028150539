import { type Answer, openConnection } from '../connection.ts';
import { FORM_ID } from './form-server.ts';

/** A client that sends one submission after the other. */
export interface LoadClient {
  /**
   * Sends a submission. Resolves with the answer when the submission is durable. Rejects when the connection breaks.
   */
  submit(mark: string): Promise<Answer>;
  close(): void;
}

/** One visitor on one connection. */
export interface FormClient extends LoadClient {
  /** §7 FormSubmissionKey: requests a key. Like all functions of this client, rejects when the connection breaks. */
  key(): Promise<string>;
  /**
   * §7 SaveFormSubmission: sends a form.
   * @param mark Text by which the submission can be found later.
   */
  save(key: string, mark: string): Promise<Answer>;
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

/** Opens a client that sends the same form to the bare route, which only stores it. */
export async function openBareClient(port: number): Promise<LoadClient> {
  const call = await openConnection(port);
  return {
    submit: (mark) =>
      call.post('/submit', '', JSON.stringify({ formId: FORM_ID, form: submission(mark), pagePath: '/' })),
    close: call.close,
  };
}

/** JSON of a form whose message contains `mark`, so that the submission can be found later. */
function submission(mark: string): string {
  const message = `${mark} ${'I saw the large print of the sleeping coral at your studio. '.repeat(4)}`;
  return JSON.stringify({ name: { First: 'Ada', Last: 'L' }, email: 'ada@example.com', topic: 'Prints', message });
}
