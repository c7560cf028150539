import { type Bus, type ErrorCode, type ErrorDetails, PlinthError } from '@plinth/sdk';

/** The code and the place that a report gets when its error has no code. */
export type Fallback = { readonly code: ErrorCode } & ErrorDetails;

/** Takes any failure, adds a stable code and the place where it happened, and reports it exactly once. */
export type Reporter = (error: unknown, fallback?: Fallback) => void;

/**
 * §8: writes every report to the console. An error reporter can listen to `report` on the bus. The report is written to
 * the console even when there is such a reporter, because the output of the console is the first thing for which a
 * support team asks a site owner.
 */
export function createReporter(bus: Bus): Reporter {
  const reported = new WeakSet<PlinthError>();
  return (error, fallback) => {
    const failure = toPlinthError(error, fallback);
    if (reported.has(failure)) return;
    reported.add(failure);
    const { code, message, plugin, block, hint, cause = '' } = failure;
    // PLINTH-BLOCK-004, PLINTH-MOUNT-008 and PLINTH-CTX-004 (INFORMATION in host/errors) are no errors of the site. The expression is
    // short because every page loads it.
    console[/[KX]-004|T-008/.test(code) ? 'info' : 'error'](
      [`[${code}] ${message}`, plugin && `plugin ${plugin}`, block && `block ${block}`, hint]
        .filter(Boolean)
        .join(' | '),
      cause,
    );
    bus.emit('report', failure);
  };
}

function toPlinthError(error: unknown, { code, ...details }: Fallback = { code: 'PLINTH-MOUNT-002' }) {
  if (error instanceof PlinthError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new PlinthError(code, message, { cause: error, ...details });
}
