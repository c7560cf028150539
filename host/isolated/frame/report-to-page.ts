import { PlinthError } from '@plinth/sdk';
import type { Reporter } from '../../kernel/reporter.ts';
import type { StartMessage } from '../protocol.ts';
import type { PageLink } from './page-link.ts';

/** Longest text of a report, in characters. */
const TEXT_LIMIT = 2_000;

/**
 * Makes a reporter that sends each failure to the page once. The page reports the failure with the name of the plugin.
 */
export function reportToPage(link: PageLink, { plugin }: StartMessage): Reporter {
  const reported = new WeakSet<object>();
  return (error, { code, hint } = { code: 'PLINTH-MOUNT-002' }) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const failure = error instanceof PlinthError ? error : new PlinthError(code, messageOf(error), { plugin, hint });
    const advice = failure.hint?.slice(0, TEXT_LIMIT);
    link.send({
      t: 'report',
      code: failure.code,
      message: failure.message.slice(0, TEXT_LIMIT),
      ...(advice !== undefined && { hint: advice }),
    });
    // This code means that the block threw an error while it rendered. The frame then has nothing to show.
    if (failure.code === 'PLINTH-MOUNT-001') link.send({ t: 'failed' });
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
