import { requestPath } from '@plinth/server/http';
import type { FastifyRequest } from 'fastify';

/**
 * Path and query of the page that sent a report. A report contains only the path. The query is taken from the referrer,
 * if the referrer has the same path. The query decides which version of the page an owner saw.
 */
export function reportAddress({ headers }: Pick<FastifyRequest, 'headers'>, path: string): string {
  const { referer = '' } = headers;
  const sender = URL.canParse(referer) ? new URL(referer) : undefined;
  return sender && requestPath(sender.pathname) === path ? path + sender.search : path;
}
