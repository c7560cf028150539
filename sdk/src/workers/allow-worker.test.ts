import { afterEach, expect, it, vi } from 'vitest';

interface Rules {
  readonly createScriptURL: (text: string, type: string, sink: string) => string;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('allows exactly the addresses of workers that were named, and only for workers', async () => {
  const policies: [string, Rules][] = [];
  vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => policies.push([name, rules]) });
  const { allowWorker } = await import('./allow-worker.ts');
  allowWorker('/_maps/worker/1.js');
  allowWorker('/_maps/worker/2.js');
  expect(policies.map(([name]) => name)).toEqual(['default']);
  const ask = (text: string, sink: string) => policies[0]?.[1].createScriptURL(text, 'TrustedScriptURL', sink);
  expect(ask('/_maps/worker/1.js', 'Worker constructor')).toBe('/_maps/worker/1.js');
  expect(ask('/_maps/worker/2.js', 'Worker constructor')).toBe('/_maps/worker/2.js');
  expect(() => ask('/_maps/worker/3.js', 'Worker constructor')).toThrow(TypeError);
  expect(() => ask('/_maps/worker/1.js', 'HTMLScriptElement src')).toThrow(TypeError);
});

it('does nothing in a browser without Trusted Types', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  const { allowWorker } = await import('./allow-worker.ts');
  expect(() => allowWorker('/_maps/worker/1.js')).not.toThrow();
});
