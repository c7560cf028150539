import type { FrameDocument } from '@plinth/manifests/lock';
import { describe, expect, it } from 'vitest';
import { ENTRY, plainTemplate, SOME_INTEGRITY } from '../../testing/plain-template.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { isolatedFrames } from './isolated-frame.ts';

const PATH = '/_frame/isolated/content/en.html';
const FAR = 'https://cdn.example/content/1.0.0/entry.js';

const documentOf = (capabilities: FrameDocument['capabilities'], entry = ENTRY): FrameDocument => ({
  plugin: 'content',
  language: 'en',
  path: PATH,
  capabilities,
  slice: {
    ...plainTemplate().slice({ blockTypes: ['69'], pageType: 1, aboveFold: ['69'] }),
    integrity: { [entry]: SOME_INTEGRITY },
  },
});

function policyOf(document: FrameDocument): ReadonlyMap<string, string> {
  const { csp = '' } = isolatedFrames([document], undefined).get(PATH) ?? {};
  return new Map(
    csp.split('; ').map((part): [string, string] => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the document of an isolated plugin', () => {
  it('allows connections, pictures and frames only of the hosts that plugin.json declares', () => {
    const policy = policyOf(documentOf({ network: ['api.example.com', 'x; script-src *'], frames: ['maps.example'] }));
    expect(policy.get('connect-src')).toBe('https://api.example.com');
    expect(policy.get('img-src')).toBe("'self' data: https://api.example.com");
    expect(policy.get('frame-src')).toBe('https://maps.example');
    const none = policyOf(documentOf({}));
    expect([none.get('connect-src'), none.get('frame-src')]).toEqual(["'none'", "'none'"]);
  });

  it('has no origin, wherever it is opened, and runs only scripts with hashes', () => {
    const policy = policyOf(documentOf({}));
    expect(policy.get('sandbox')).toBe('allow-scripts');
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('script-src')).not.toMatch(/unsafe|\*|data:|blob:/);
    expect(isolatedFrames([documentOf({})], undefined).get(PATH)?.hasHashes).toBe(true);
  });

  it('allows the folder of a plugin on another server', () => {
    expect(policyOf(documentOf({}, FAR)).get('script-src')).toContain('https://cdn.example/content/1.0.0/');
  });

  it('requests every file with CORS and its hash, and links the theme', () => {
    const theme = { href: '/theme.1.css', integrity: SOME_INTEGRITY, text: 'body{margin:9px}' };
    const { html = '' } = isolatedFrames([documentOf({})], theme).get(PATH) ?? {};
    const files = [...html.matchAll(/<(?:script type="module"|link) [^>]*>/g)].map(([tag]) => tag);
    expect(files.length).toBeGreaterThan(2);
    for (const tag of files) expect(tag).toMatch(/integrity="sha384-.+" crossorigin|crossorigin.+integrity="sha384-/);
    expect(html).toContain('href="/theme.1.css"');
    expect(html).not.toContain('margin:9px');
  });
});

describe('/_frame/isolated/', () => {
  it('is served with its policy and the integrity policy, and its files to every origin', async () => {
    await using site = await temporarySite(
      { 'pages/index.json': HOME, 'dist/host/kernel.0123456789.js': 'x' },
      { template: () => ({ ...plainTemplate(), frames: [documentOf({})] }) },
    );
    const answer = await site.site.app.inject(PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const file = await site.site.app.inject('/_plinth/host/kernel.0123456789.js');
    expect(file.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await site.site.app.inject('/_frame/isolated/other/en.html')).statusCode).toBe(404);
  });
});
