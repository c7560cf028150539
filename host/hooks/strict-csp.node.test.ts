import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('under a Content-Security-Policy without unsafe-eval', () => {
  const strict = (script: string): string =>
    execFileSync(process.execPath, ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it('the original hooks of tapable cannot run, because they generate code', () => {
    const script = `
      import tapable from 'tapable';
      const hook = new tapable.SyncHook(['argument']);
      hook.tap('tap', () => {});
      hook.call('x');`;
    expect(() => strict(script)).toThrow(/EvalError/);
  });

  it('the hooks of the host run, because they generate no code', () => {
    const script = `
      import { createHooks } from './hooks.ts';
      const hooks = createHooks({ report: (error) => console.log(error.code) });
      hooks.init.tapPromise('a', async () => console.log('init'));
      hooks.destroy.tapAsync('a', (page, done) => { console.log('destroy'); done(); });
      hooks.escape.tap('a', () => true);
      hooks.consentChange.tap('a', () => { throw new Error('broken'); });
      hooks.track.tap('a', (event) => console.log(event.name));
      await hooks.init.promise({});
      console.log(hooks.escape.call({ shiftKey: false }));
      await hooks.consentChange.promise({ current: { necessary: true, performance: true, advertising: true } });
      hooks.track.call({ name: 'track' });
      await hooks.destroy.promise({});`;
    expect(strict(script).trim().split('\n')).toEqual(['init', 'true', 'PLINTH-HOOK-001', 'track', 'destroy']);
  });
});
