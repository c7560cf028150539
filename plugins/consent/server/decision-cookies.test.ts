import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { setDecision } from './decision-cookies.ts';

const ID = 'AAAAAAAAAAAAAAAAAAAA-_';

/** Returns the cookies that a decline sets in the answer to a request with these cookies. */
async function declined(sent: string): Promise<readonly string[]> {
  const app = fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    setDecision(request, reply, { performance: false, advertising: false }, ID);
    return reply.send('');
  });
  const { headers } = await app.inject({ url: '/', headers: { host: 'shop.prints.example', cookie: sent } });
  return [headers['set-cookie'] ?? []].flat().map((text) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    const [, domain = 'host'] = /domain=([^;]+)/i.exec(text) ?? [];
    return `${name}=${/1970/.test(text) ? 'removed' : value} ${domain}`;
  });
}

it('§4 a decision replaces cookies of the domains above the host, which would hide the new ones', async () => {
  const removed = (name: string) =>
    ['shop.prints.example', 'prints.example', 'example'].map((domain) => `${name}=removed ${domain}`);
  expect(await declined('ss_cookieAllowed=yes; plinth-consent=11.x; other=1')).toEqual([
    ...removed('ss_cookieAllowed'),
    'ss_cookieAllowed=false host',
    ...removed('plinth-consent'),
    `plinth-consent=00.${ID} host`,
  ]);
});

it('a first decision sets only its two cookies', async () => {
  expect(await declined('other=1')).toEqual(['ss_cookieAllowed=false host', `plinth-consent=00.${ID} host`]);
});
