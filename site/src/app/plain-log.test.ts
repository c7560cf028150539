import { pino } from 'pino';
import { expect, it } from 'vitest';
import { plainLog } from './plain-log.ts';

function logged(log: (logger: pino.Logger) => void): string[] {
  const lines: string[] = [];
  log(pino({ level: 'info' }, plainLog({ write: (line) => lines.push(line) })));
  return lines;
}

it('writes one line for each entry, without the stack and the name of the machine', () => {
  expect(
    logged((log) => log.error({ err: new Error('inner'), code: 'X' }, 'X a.json $.id:\n  missing -> Add it.')),
  ).toEqual(['X a.json $.id: missing -> Add it.\n']);
});

it('writes the method, address, status and time of a request', () => {
  expect(logged((log) => log.info({ method: 'GET', url: '/a', status: 200, ms: 3 }, 'request'))).toEqual([
    'GET /a 200 in 3 ms\n',
  ]);
});
