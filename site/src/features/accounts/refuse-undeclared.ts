import type { FastifyInstance } from 'fastify';

const CONFIG_AREA = /^\/config(\/|$)/i;

/** Makes `app` throw when a route below `/config` is added that was not declared with a permission. */
export function refuseUndeclared(app: FastifyInstance, isDeclared: (path: string) => boolean): void {
  app.addHook('onRoute', ({ url }) => {
    if (CONFIG_AREA.test(url) && !isDeclared(url))
      throw new Error(`the route ${url} is in the owner's area and has no permission: declare it with OwnerArea`);
  });
}
