import { describe, expect, it } from 'vitest';
import { lastIdentityDomains } from './last-identity.ts';

describe('§4 domains of which ss_lastid is removed', () => {
  it.each([
    ['only this host, when the site has no app domain', { website: {} }, []],
    ['this host, without a context', undefined, []],
    ['the app domain too', { appDomain: 'app.example', website: { appDomain: 'other.example' } }, ['app.example']],
    ['the app domain of the website', { website: { appDomain: '.app.example' } }, ['.app.example']],
    ['not a text that adds an attribute', { appDomain: 'a.example; path=/x', website: {} }, []],
    ['not a line break', { appDomain: 'a.example\r\nset-cookie: a=b', website: {} }, []],
    ['not a text that is too long', { appDomain: `${'a'.repeat(300)}.example`, website: {} }, []],
    ['not a number', { appDomain: 1, website: 2 }, []],
  ])('%s', (_, context, domains) => {
    expect(lastIdentityDomains(context)).toEqual([undefined, ...domains]);
  });
});
