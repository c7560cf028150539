import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';

/** A bare Fastify route that sends ranges of a file from memory. It tells its parent process its port. */
const [, , file = ''] = process.argv;
const bytes = await readFile(file);
const app = fastify();
app.get('/archive', async ({ headers }, reply) => {
  const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .type('application/octet-stream')
    .send(bytes.subarray(Number(first), Number(last) + 1));
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' ? address?.port : 0);
