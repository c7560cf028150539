import type { FastifyInstance } from 'fastify';

/** A route that can change something. */
export interface ChangingRoute {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Lists the routes of the server that can change something, including those that features add.
 *
 * @param app The server. It must have no routes yet, because routes that exist already are not listed.
 * @returns The list. It grows with each route that is added.
 */
export function changingRoutes(app: FastifyInstance): readonly ChangingRoute[] {
  const routes: ChangingRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of CHANGING) if ([method].flat().includes(each)) routes.push({ method: each, path: url });
  });
  return routes;
}
