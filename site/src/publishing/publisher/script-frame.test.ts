import { describe, expect, it } from 'vitest';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { scriptFrame } from './script-frame.ts';

const directive = (csp: string, name: string) =>
  csp
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('script frame', () => {
  it('allows scripts, frames and connections only of the declared hosts', () => {
    const { csp } = scriptFrame('forms', ['challenges.cloudflare.com', '*.hcaptcha.com']);
    for (const name of ['script-src', 'frame-src', 'connect-src', 'font-src']) {
      expect([name, directive(csp, name)]).toEqual([name, 'https://challenges.cloudflare.com https://*.hcaptcha.com']);
    }
    expect(directive(csp, 'default-src')).toBe("'none'");
    expect(directive(csp, 'frame-ancestors')).toBe("'self'");
    expect(csp).not.toMatch(/script-src[^;]*'(self|unsafe-inline|unsafe-eval)'/);
  });

  it('ignores a value that is not a host', () => {
    expect(directive(scriptFrame('forms', ['x; script-src *', '*']).csp, 'script-src')).toBe("'none'");
  });
});

describe('/_frame/', () => {
  it('is served under its own policy and kept out of search engines', async () => {
    await using site = await temporarySite({ 'pages/index.json': HOME });
    const answer = await site.site.app.inject('/_frame/content.html');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('script-src https://captcha.example;');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).not.toContain('<script');
  });

  it.each(['/_frame/other.html', '/_frame/', '/_frame/constructor.html', '/_frame/../_frame/x'])(
    '%s is not found',
    async (path) => {
      await using site = await temporarySite({ 'pages/index.json': HOME });
      expect((await site.site.app.inject(path)).statusCode).toBe(404);
    },
  );
});
