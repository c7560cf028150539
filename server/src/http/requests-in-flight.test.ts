import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestsInFlight } from './requests-in-flight.ts';

it('counts a request until its answer is ready or has failed', async () => {
  const app = fastify();
  const requests = requestsInFlight(app);
  const seen: number[] = [];
  const wait = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await wait.promise;
    return 'done';
  });
  app.get('/quick', async () => {
    seen.push(requests());
    throw new Error('broken');
  });
  const slow = app.inject('/slow').then(({ body }) => body);
  await app.inject('/quick');
  expect(seen).toEqual([2]);
  expect(requests()).toBe(1);
  wait.resolve();
  expect(await slow).toBe('done');
  expect(requests()).toBe(0);
  await app.close();
});
