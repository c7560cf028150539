import { expect, it } from 'vitest';
import { exportWarnings } from './export-warnings.ts';

it.each([
  ['no warning without a server and without a form', undefined, 0, []],
  ['a warning about forms without a server to send them to', undefined, 2, ['PLINTH-SITE-044']],
  ['no warning about forms with a server to send them to', 'https://api.example.org', 2, []],
  ['a warning about a server that https pages cannot call', 'http://api.example.org', 0, ['PLINTH-SITE-045']],
  ['no warning about an http server on this machine', 'http://localhost:4173', 2, []],
  ['no warning about an http server on this machine that is named by its IP address', 'http://127.0.0.1:4173', 2, []],
])('gives %s', (_, apiOrigin, forms, codes) => {
  expect(exportWarnings(apiOrigin, forms).map(({ code }) => code)).toEqual(codes);
});
