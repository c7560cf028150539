import { composeNotification } from '@plinth/plugin-forms/server/owner/notification-mail.ts';
import { submissions } from '@plinth/plugin-forms/server/submissions/submissions.ts';
import { outbox } from '@plinth/server/services';
import { describe, expect, it } from 'vitest';
import { CONTACT, ENTRIES, type FormSite, formSite } from '../../testing/form-site.ts';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { visitor } from '../../testing/visitor.ts';
import type { MailSettings } from './mail-settings.ts';
import { drainOutbox, retryDelayMs } from './outbox-drain.ts';
import { smtpMailer } from './smtp-mailer.ts';

const SILENT = { warn: () => undefined };

async function send(open: FormSite, entries: object = {}, more: object = {}): Promise<void> {
  const who = await visitor(open.origin, '/contact');
  const form = JSON.stringify({ ...ENTRIES, ...entries });
  await who.send({ formId: 'contact', form, pagePath: '/contact', ...more });
}

/** Drains the outbox of a site, with `now` as the current time. */
async function drain(
  open: FormSite,
  mail: MailSettings,
  now: Date,
): Promise<{ waiting: number; error: string | undefined }> {
  const database = await openSourceDatabase(open.config);
  const box = outbox(database);
  const mailer = smtpMailer(mail, 'owner@example.com');
  if (!mailer) throw new Error('no mail server is set');
  const compose = composeNotification(submissions(database), async () => 'en');
  await drainOutbox({ outbox: box, compose, mailer, log: SILENT }, now);
  mailer.close();
  const left = { waiting: await box.count(), error: await box.lastError() };
  await database.destroy();
  return left;
}

describe('notification of the owner', () => {
  it('is sent to the mail server soon after the submission', async () => {
    await using server = await mailServer();
    await using open = await formSite({ config: { mail: server.settings } });
    await send(open, { 'text-1': 'Grüße\n.\nEnd', secret: 'hunter2hunter2' });
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'site@example.com', to: ['owner@example.com'] });
    expect(mail?.text).toContain('Subject: Contact: new submission');
    expect(mail?.text).toContain('Reply-To: ada@example.com');
    expect(mail?.text).toContain('Gr=C3=BC=C3=9Fe');
    expect(mail?.text).not.toContain('hunter2');
  });

  it.each([
    ['de', 'Brief: neue Einsendung', 'Im Konfigurationsbereich: /config/submissions/'],
    ['ar', '\u2068Brief\u2069: رسالة جديدة', 'في قسم الإعدادات: \u2066/config/submissions/'],
    ['fr', 'Brief: new submission', 'In the configuration area: /config/submissions/'],
  ])('is in the language of the page of the form: %s', async (locale, subject, where) => {
    await using server = await mailServer();
    const form = { id: 'f1', type: 'form', data: { formId: 'abroad', formName: 'Brief', fields: CONTACT.fields } };
    await using open = await formSite({
      config: { mail: server.settings },
      files: { 'pages/abroad.json': { path: '/abroad', title: 'Abroad', context: { locale }, blocks: [form] } },
    });
    await send(open, {}, { formId: 'abroad', pagePath: '/abroad' });
    await expect.poll(() => server.mails.length).toBe(1);
    const text = decoded(server.mails[0]?.text ?? '');
    expect(text).toContain(`Subject: ${subject}\r\n`);
    expect(text).toContain(where);
  });

  it('is one mail for several submissions that arrive together', async () => {
    await using server = await mailServer();
    await using open = await formSite({ forms: { submissionsPerMinute: 0 } });
    for (const name of ['ada', 'bob', 'eve']) await send(open, { 'email-1': `${name}@example.com` });
    expect(await drain(open, server.settings, new Date())).toEqual({ waiting: 0, error: undefined });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('Subject: Contact: 3 new submissions');
    expect(server.mails[0]?.text).not.toContain('Reply-To');
  });

  it('gets no further header line from the name of a form', async () => {
    await using server = await mailServer();
    await using open = await formSite({
      files: {
        'pages/evil.json': {
          path: '/evil',
          title: 'Evil',
          blocks: [
            { id: 'e', type: 'form', data: { formId: 'e', formName: 'A\r\nBcc: eve@evil.example', fields: [] } },
          ],
        },
      },
    });
    await send(open, {}, { formId: 'e', form: '{}' });
    await drain(open, server.settings, new Date());
    expect(server.mails[0]?.text).not.toMatch(/^Bcc:/m);
    expect(server.mails[0]?.to).toEqual(['owner@example.com']);
  });

  it('is not sent for spam', async () => {
    await using open = await formSite();
    await send(open, {}, { 'leave-this-empty': 'x' });
    const database = await openSourceDatabase(open.config);
    expect(await outbox(database).count()).toBe(0);
    await database.destroy();
  });

  it('waits while no mail server is reachable or the mail server refuses it, and is sent later', async () => {
    await using refusing = await mailServer({ isRefusing: true });
    await using server = await mailServer();
    await using open = await formSite();
    await send(open);
    const now = new Date(Date.now() + 1000);
    expect(await drain(open, refusing.settings, now)).toEqual({ waiting: 1, error: expect.stringContaining('451') });
    const nobody = { ...server.settings, smtpUrl: 'smtp://127.0.0.1:1' };
    const later = new Date(now.getTime() + retryDelayMs(0));
    expect(await drain(open, nobody, later)).toMatchObject({
      waiting: 1,
      error: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await drain(open, server.settings, later)).toMatchObject({ waiting: 1 });
    expect(server.mails).toEqual([]);
    expect(await drain(open, server.settings, new Date(later.getTime() + retryDelayMs(1)))).toMatchObject({
      waiting: 0,
    });
    expect(server.mails).toHaveLength(1);
  });

  it('is not sent for a submission that was erased', async () => {
    await using server = await mailServer();
    await using open = await formSite();
    await send(open);
    const [row] = await open.rows({ spam: false }, 1);
    await open.stored.erase([row?.id ?? ''], new Date());
    expect(await drain(open, server.settings, new Date())).toMatchObject({ waiting: 0 });
    expect(server.mails).toEqual([]);
  });

  it('is retried with growing delays of at most six hours', () => {
    expect([0, 1, 2, 3].map(retryDelayMs)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect([50, 5000].map(retryDelayMs)).toEqual([21_600_000, 21_600_000]);
  });
});
