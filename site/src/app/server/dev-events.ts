import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DEV_SCRIPT_PATH } from '../../publishing/publisher/head-html.ts';

/** Makes the pages that a developer has open in a browser reload. */
export interface DevEvents {
  reload(): void;
  close(): void;
}

const RELOAD_SCRIPT = `const events = new EventSource('/_plinth/dev/events');
events.addEventListener('reload', () => location.reload());
addEventListener('pagehide', () => events.close());
`;

/**
 * Adds the event stream and the script that listens to it. The script is a file and not inline, so the content security
 * policy can be as strict as for visitors.
 */
export function devEvents(app: FastifyInstance): DevEvents {
  const open = new Set<ServerResponse>();

  app.get('/_plinth/dev/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write('retry: 500\n\n');
    open.add(raw);
    request.raw.on('close', () => open.delete(raw));
  });

  app.get(DEV_SCRIPT_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(RELOAD_SCRIPT),
  );

  return {
    reload: () => {
      for (const response of open) response.write('event: reload\ndata: \n\n');
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}
