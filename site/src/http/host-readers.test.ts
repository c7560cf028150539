import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * The files that may read the host of a request. They compare it with something or store it as a field. None of them
 * writes it into an address: that is what `SiteOrigins` is for.
 */
const READERS = [
  'plugins/analytics/server/events/receive/event-routes.ts',
  'server/src/http/host-header.ts',
  'server/src/http/same-origin.ts',
  'server/src/http/site-origins.ts',
  'server/src/http/visited-origin.ts',
  'site/src/app/server/request-locale.ts',
];
const COMPARES = [
  'plugins/consent/server/consent-routes.ts',
  'plugins/forms/server/receive/form-answers.ts',
  'server/src/http/visited-origin.ts',
];
const READS_HOST = /request\.host\b|\bhost\b[^;\n]*\}: (?:Pick<)?FastifyRequest|\bhost\b[^;\n]*\} = request\b/;

it('an address is never made from the host of a request', async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const found = { readers: new Set<string>(), compares: new Set<string>() };
  for await (const file of glob('{server/src,site/src,plugins/*/server}/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    if (READS_HOST.test(text)) found.readers.add(file);
    if (/\bvisitedOrigin\(/.test(text)) found.compares.add(file);
  }
  expect([...found.readers].sort()).toEqual(READERS);
  expect([...found.compares].sort()).toEqual(COMPARES);
});
