import fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseUndeclared } from './refuse-undeclared.ts';

it.each(['/config', '/config/', '/config/secret', '/CONFIG/secret', '/config/:id', '/config/*'])(
  'the route %s cannot be added without a permission',
  (path) => {
    const app = fastify();
    refuseUndeclared(app, (declared) => declared === '/config/people');
    expect(() => app.get(path, async () => '')).toThrow('has no permission');
  },
);

it.each(['/config/people', '/configuration', '/api/auth/Logout', '/*'])('the route %s can be added', (path) => {
  const app = fastify();
  refuseUndeclared(app, (declared) => declared === '/config/people');
  expect(() => app.get(path, async () => '')).not.toThrow();
});
