import { ManifestError } from '@plinth/manifests';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printFailure } from './failure.ts';

let printed: string;

beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const FAULT = new TypeError('lists is not iterable');

it('a fault of the command says how to report it, without a stack', () => {
  printFailure(FAULT, new Command('build'));
  expect(printed).toMatch(/^PLINTH-MANIFEST-245 plinth: failed \(lists is not iterable\)\n {2}-> .+PLINTH_STACK=1\n/);
  expect(printed).toMatch(/\n1 problem, nothing written; "plinth explain PLINTH-MANIFEST-245" says more\n$/);
  expect(printed).not.toContain('    at ');
});

it('a fault of the command has its stack after PLINTH_STACK=1', () => {
  vi.stubEnv('PLINTH_STACK', '1');
  printFailure(FAULT, new Command('build'));
  expect(printed).toContain(`TypeError: lists is not iterable\n    at `);
});

it('a fault is a problem in JSON when the command was asked for JSON', () => {
  const command = new Command('build').option('--json').parse(['--json'], { from: 'user' });
  printFailure(FAULT, command);
  expect(JSON.parse(printed)).toMatchObject({ v: 1, problems: [{ code: 'PLINTH-MANIFEST-245', file: 'plinth' }] });
});

it('a mistake of the author is not a fault of the command', () => {
  const mistake = { file: 'plugin.json', message: 'is wrong', hint: 'correct it' };
  printFailure(new ManifestError([{ code: 'PLINTH-MANIFEST-003', ...mistake }]), undefined);
  expect(printed).toBe(
    'PLINTH-MANIFEST-003 plugin.json: is wrong\n  -> correct it\n1 problem; "plinth explain PLINTH-MANIFEST-003" says more\n',
  );
});
