import { expect, it } from 'vitest';
import { exportWarnings } from './export-warnings.ts';

it.each([
  ['no server and no form', undefined, 0, []],
  ['forms without a server to send them to', undefined, 2, ['PLINTH-SITE-044']],
  ['forms with a server to send them to', 'https://api.example.org', 2, []],
  ['a server that https pages cannot call', 'http://api.example.org', 0, ['PLINTH-SITE-045']],
  ['a server on this machine', 'http://localhost:4173', 2, []],
  ['a server on this machine, by its address', 'http://127.0.0.1:4173', 2, []],
])('%s', (_, apiOrigin, forms, codes) => {
  expect(exportWarnings(apiOrigin, forms).map(({ code }) => code)).toEqual(codes);
});
