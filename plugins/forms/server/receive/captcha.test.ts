import { createServer } from 'node:http';
import { captchaNotSetUp, completeCaptcha } from '@plinth/sdk/words';
import { CONTACT, ENTRIES, formSite } from '@plinth/site/src/testing/form-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';

const FILES = {
  'pages/guarded.json': {
    path: '/guarded',
    title: 'Guarded',
    blocks: [
      { id: 'g', type: 'form', data: { ...CONTACT, formId: 'guarded', captcha: true, captchaProvider: 'turnstile' } },
    ],
  },
};
const BODY = { formId: 'guarded', form: JSON.stringify(ENTRIES) };

/** Starts a captcha service with the protocol that all three supported services share. It accepts each token once. */
async function captchaService(answer?: string) {
  const asked: Record<string, string>[] = [];
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push(form);
    const token = form.response ?? '';
    const success = token.startsWith('good') && !used.has(token) && form.secret === 'shh';
    used.add(token);
    response.end(answer ?? JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/siteverify`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, asked, [Symbol.asyncDispose]: async () => void (await close()) };
}

describe('§5 captcha', () => {
  it('a submission with a passed captcha is stored', async () => {
    await using service = await captchaService();
    await using open = await formSite({ files: FILES, forms: { captchaSecret: 'shh', captchaVerifyUrl: service.url } });
    const ada = await visitor(open.origin, '/guarded');
    expect(await ada.send({ ...BODY, captchaKey: 'good' })).toMatchObject({ status: 200 });
    expect(service.asked).toEqual([{ secret: 'shh', response: 'good', remoteip: '127.0.0.1' }]);
  });

  it.each([
    ['missing', {}],
    ['wrong', { captchaKey: 'bad' }],
    ['too long', { captchaKey: 'good'.repeat(10_000) }],
  ])('a submission with a captcha token that is %s is refused', async (_, captcha) => {
    await using service = await captchaService();
    await using open = await formSite({ files: FILES, forms: { captchaSecret: 'shh', captchaVerifyUrl: service.url } });
    const ada = await visitor(open.origin, '/guarded');
    expect(await ada.send({ ...BODY, ...captcha })).toMatchObject({
      status: 400,
      body: { error: completeCaptcha(), code: 'PLINTH-SITE-053' },
    });
    expect(await open.stored.count({ spam: false })).toBe(0);
  });

  it('a retry with the same key and the used token is accepted and not stored again', async () => {
    await using service = await captchaService();
    await using open = await formSite({ files: FILES, forms: { captchaSecret: 'shh', captchaVerifyUrl: service.url } });
    const ada = await visitor(open.origin, '/guarded');
    const body = { ...BODY, captchaKey: 'good', key: await ada.key() };
    expect([(await ada.send(body)).status, (await ada.send(body)).status]).toEqual([200, 200]);
    expect(await open.stored.count({ spam: false })).toBe(1);
  });

  it('without a secret, the answer says that the captcha was not set up', async () => {
    await using open = await formSite({ files: FILES });
    const ada = await visitor(open.origin, '/guarded');
    expect(await ada.send({ ...BODY, captchaKey: 'good' })).toMatchObject({
      status: 400,
      body: { error: captchaNotSetUp() },
    });
  });

  it.each([
    ['no answer', undefined],
    ['an answer that is not JSON', '<html>'],
    ['an answer without a verdict', '{}'],
  ])('a submission is stored as spam when the captcha service sends %s', async (_, answer) => {
    await using service = await captchaService(answer);
    const url = answer === undefined ? 'http://127.0.0.1:1/siteverify' : service.url;
    await using open = await formSite({ files: FILES, forms: { captchaSecret: 'shh', captchaVerifyUrl: url } });
    const ada = await visitor(open.origin, '/guarded');
    expect(await ada.send({ ...BODY, captchaKey: 'good' })).toMatchObject({ status: 200 });
    expect(await open.rows({ spam: true }, 1)).toMatchObject([{ spam: 'captcha-unknown' }]);
  });
});
