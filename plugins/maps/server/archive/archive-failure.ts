import type { Log } from '@plinth/server/pages';
import type { FastifyReply } from 'fastify';
import { ArchiveProblem } from './archive-problem.ts';

const HINT = 'Look in the log of the site for the reason.';

/**
 * Answers a request for a part of an archive that cannot be read although the archive was right when it was opened. The
 * reason is for the operator. Any other error is thrown again.
 */
export function archiveFailure(reply: FastifyReply, log: Pick<Log, 'error'>, error: unknown): FastifyReply {
  if (!(error instanceof ArchiveProblem)) throw error;
  log.error({ code: 'PLINTH-SITE-364' }, `PLINTH-SITE-364 the archive of the maps ${error.message} -> ${error.hint}`);
  const body = { error: 'the archive of the maps cannot be read', code: 'PLINTH-SITE-364', hint: HINT };
  return reply.code(502).header('cache-control', 'no-store').send(body);
}
