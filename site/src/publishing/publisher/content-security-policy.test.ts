import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, foreignOrigins, inlineHash } from './content-security-policy.ts';

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );

describe('Content-Security-Policy', () => {
  it('allows only scripts of the site, and inline scripts by hash', () => {
    expect(directives(contentSecurityPolicy({ inlineScripts: ['a'] }))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='",
      'style-src': "'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: https:",
      'font-src': "'self'",
      'media-src': "'self'",
      'frame-src': "'none'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'plinth',
      'worker-src': "'none'",
    });
  });

  it('allows workers of the site, and the policy that accepts their addresses, only for plugins that start one', () => {
    const policy = directives(contentSecurityPolicy({ inlineScripts: [], hasWorkers: true }));
    expect([policy['worker-src'], policy['trusted-types']]).toEqual(["'self'", 'plinth default']);
  });

  it('names each origin of another host once, in the directives that need the origin', () => {
    const origins = foreignOrigins(['/own.js', 'https://a.example/x.js', 'https://a.example/y.js']);
    const policy = directives(
      contentSecurityPolicy({ inlineScripts: [], scripts: origins, connections: ['https://b.example'] }),
    );
    expect(policy['script-src']).toBe("'self' https://a.example");
    expect(policy['connect-src']).toBe("'self' https://b.example");
    expect(policy['style-src']).not.toContain('https:');
  });

  it('allows only the frames that a plugin declares', () => {
    const frames = ['https://player.example.com'];
    expect(directives(contentSecurityPolicy({ inlineScripts: [], frames }))['frame-src']).toBe(
      'https://player.example.com',
    );
  });

  it('a hash is computed from the exact text', () => {
    expect(inlineHash('a')).not.toBe(inlineHash('a '));
  });
});
