import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../features/mail/mail-settings.ts';

/** The text of a mail with its headers. The encodings of mail (quoted-printable and others) are decoded. */
export function decoded(mail: string): string {
  const bytesOf = (text: string) => decodeURIComponent(text.replaceAll('=', '%').replaceAll('_', ' '));
  const [head = '', ...rest] = mail.replaceAll(/\?=\r\n\s+=\?/g, '?==?').split('\r\n\r\n');
  const words = head.replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, kind, word) =>
    kind === 'B' ? Buffer.from(word, 'base64').toString() : bytesOf(word),
  );
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return `${words}\r\n\r\n${Buffer.from(body, 'base64')}`;
  const whole = body.replaceAll(/=\r\n/g, '').replaceAll(/(?:=[0-9A-F]{2})+/g, bytesOf);
  return `${words}\r\n\r\n${whole}`;
}

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** Starts a real mail server on a free port. */
export async function mailServer({ isRefusing = false } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        const text = Buffer.concat(chunks).toString('utf8');
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const settings: MailSettings = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'site@example.com',
    to: 'owner@example.com',
    lookSeconds: 1,
  };
  return {
    mails,
    settings,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
