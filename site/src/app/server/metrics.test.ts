import { defaultServerSettings } from '@plinth/server/http';
import { describe, expect, it } from 'vitest';
import { CONTACT, ENTRIES, formSite } from '../../testing/form-site.ts';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import { plainTemplate } from '../../testing/plain-template.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import { HOME, temporaryFolders, temporarySite } from '../../testing/temporary-site.ts';
import { visitor } from '../../testing/visitor.ts';
import { createSite } from './create-site.ts';

const TOKEN = 'a-token-of-the-test';
const server = { ...defaultServerSettings(), metricsToken: TOKEN };
const authorization = { authorization: `Bearer ${TOKEN}` };

/** Value of a series in the text of `/metrics`; undefined when the text does not have this series. */
function value(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  it.each([
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer a-token-of-the-tesT' }],
    ['with the beginning of the token', { authorization: 'Bearer a-token' }],
    ['with the token as a password', { authorization: `Basic ${TOKEN}` }],
  ])('refuses a request %s', async (_, headers) => {
    await using site = await temporarySite({}, { config: { server } });
    const answer = await site.site.app.inject({ url: '/metrics', headers });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.body).not.toContain('plinth_');
  });

  it('does not exist when no token is set', async () => {
    await using site = await temporarySite({});
    expect((await site.site.app.inject({ url: '/metrics', headers: authorization })).statusCode).toBe(404);
  });

  it('counts requests by route, pages, problems, submissions and mails', async () => {
    await using site = await formSite({ config: { server }, files: { 'pages/broken.json': '{' } });
    const ada = await visitor(site.origin, '/contact');
    await ada.send({ formId: CONTACT.formId, form: JSON.stringify(ENTRIES) });
    await ada.send({ formId: CONTACT.formId, form: '{}' });
    for (const path of ['/nothing', '/nothing-else', '/a/b/c']) await ada.fetch(path);
    const answer = await ada.fetch('/metrics', { headers: authorization });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const requests = (labels: string) => value(text, `plinth_http_requests_total{${labels}}`);
    expect(requests('method="GET",route="/*",status="200"')).toBe(1);
    expect(requests('method="GET",route="none",status="404"')).toBe(3);
    expect(requests('method="POST",route="/api/form/SaveFormSubmission",status="200"')).toBe(1);
    expect(requests('method="POST",route="/api/form/SaveFormSubmission",status="400"')).toBe(1);
    expect(value(text, 'plinth_http_request_duration_seconds_count{route="none"}')).toBe(3);
    expect(value(text, 'plinth_submissions_stored_total')).toBe(1);
    expect(value(text, 'plinth_mail_queue')).toBe(1);
    expect(value(text, 'plinth_pages')).toBe(3);
    expect(value(text, 'plinth_page_cache_bytes')).toBeGreaterThanOrEqual(0);
    expect(value(text, 'plinth_publish_problems{code="PLINTH-SITE-010"}')).toBe(1);
    expect(value(text, 'plinth_publish_queue')).toBe(0);
    expect(value(text, 'plinth_database_errors_total')).toBe(0);
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    // A path that a visitor invents never becomes a label.
    expect(text).not.toContain('nothing');
  });

  it('counts the first publication from the start of the site until this publication has ended', async () => {
    const firstPage = Promise.withResolvers<void>();
    await using folders = await temporaryFolders({ 'pages/index.json': HOME }, { server });
    const plain = plainRenderer();
    const site = await createSite(folders.config, {
      features: SOURCE_FEATURES,
      createRenderer: () => ({
        ...plain,
        render: async (blocks, context) => {
          await firstPage.promise;
          return plain.render(blocks, context);
        },
      }),
      loadTemplate: async () => plainTemplate(),
    });
    const queue = async () =>
      value((await site.app.inject({ url: '/metrics', headers: authorization })).body, 'plinth_publish_queue');
    const during = await queue();
    firstPage.resolve();
    await site.published;
    const after = await queue();
    await site.close();
    expect([during, after]).toEqual([1, 0]);
  });

  it('counts failed database statements, and still answers while the database fails', async () => {
    const site = await temporarySite({ 'pages/index.json': HOME }, { config: { server } });
    const { app } = site.site;
    const report = () =>
      app.inject({
        method: 'POST',
        url: '/api/events/RecordJavascriptErrors',
        headers: { cookie: 'crumb=0123456789abcdef0123', 'x-csrf-token': '0123456789abcdef0123' },
        payload: [{ event: 'a' }],
      });
    const { openSourceDatabase } = await import('../../testing/open-source-database.ts');
    const other = await openSourceDatabase(site.config);
    await other.schema.dropTable('reports').execute();
    await other.schema.dropTable('mail_outbox').execute();
    await other.destroy();
    expect((await report()).statusCode).toBe(500);
    const text = (await app.inject({ url: '/metrics', headers: authorization })).body;
    expect(value(text, 'plinth_mail_queue')).toBeNaN();
    expect(value(text, 'plinth_database_errors_total')).toBeGreaterThan(0);
    await site[Symbol.asyncDispose]();
  });
});
