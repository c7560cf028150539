import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DEV_SCRIPT_PATH } from '../../publishing/publisher/head-html.ts';

/** Makes the pages that a developer has open in a browser reload. */
export interface DevEvents {
  reload(): void;
  close(): void;
}

/** A page that is older than the last change reloads. After a restart of the site, other pages stay as they are. */
const RELOAD_SCRIPT = `const events = new EventSource('/_plinth/dev/events');
events.addEventListener('changed', ({ data }) => performance.timeOrigin < Number(data) && location.reload());
addEventListener('pagehide', () => events.close());
`;

/**
 * Adds the event stream and the script that listens to it. The script is a file and not inline, so the content security
 * policy can be as strict as for visitors.
 */
export function devEvents(app: FastifyInstance): DevEvents {
  const open = new Set<ServerResponse>();
  let changedAt = 0;
  const eventText = () => `event: changed\ndata: ${changedAt}\n\n`;

  app.get('/_plinth/dev/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: 200\n\n${eventText()}`);
    open.add(raw);
    request.raw.on('close', () => open.delete(raw));
  });

  app.get(DEV_SCRIPT_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(RELOAD_SCRIPT),
  );

  return {
    reload: () => {
      changedAt = Date.now();
      for (const response of open) response.write(eventText());
    },
    close: () => {
      for (const response of open) response.end();
    },
  };
}
