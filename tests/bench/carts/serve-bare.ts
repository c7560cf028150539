import { createGroupCommit } from '@plinth/server/storage';
import fastify from 'fastify';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';

/**
 * `node serve-bare.ts DATA [DATABASE_URL]`: a server with one Fastify route that inserts a row as durably as the site,
 * and commits requests that arrive together in one transaction. The route has no cart, stock, crumb, validation or
 * limits. Sends its port to the parent process.
 */
const [data = '', databaseUrl = ''] = process.argv.slice(2);
const database = await openSourceDatabase({ data, databaseUrl: databaseUrl === '' ? undefined : databaseUrl });
const commits = createGroupCommit<string, true>(async (keys) => {
  const rows = keys.map((key) => ({ cart_id: 'bench', key, hash: key, expires_at: '2100-01-01T00:00:00.000Z' }));
  await database.insertInto('shop_cart_writes').values(rows).execute();
  return keys.map(() => true);
});

const app = fastify();
const body = { type: 'object', required: ['key'], properties: { key: { type: 'string' } } };
app.post<{ Body: { key: string } }>('/add', { schema: { body } }, async (request) => {
  await commits.add(request.body.key);
  return {};
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await app.close();
  await database.destroy();
  process.exit(0);
});
