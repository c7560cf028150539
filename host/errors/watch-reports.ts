import type { Dispose } from '@plinth/sdk';
import type { Kernel } from '../kernel/kernel.ts';
import type { ReportSender } from './report-sender.ts';

/**
 * Sends to the site the errors that are reported on the event bus (§7). The code that sends them is in the chunk
 * `error-texts`, so a page without errors never loads it.
 */
export function watchReports(kernel: Kernel): Dispose {
  let sender: Promise<ReportSender> | undefined;
  const stop = kernel.bus.on('report', (error) => {
    sender ??= import(/* webpackChunkName: "error-texts" */ './report-sender.ts').then(({ createReportSender }) =>
      createReportSender(kernel),
    );
    sender.then(
      ({ add }) => add(error),
      // If the chunk cannot be loaded, the report is only in the console. The next report tries to load the chunk
      // again.
      () => {
        sender = undefined;
      },
    );
  });
  return () => {
    stop();
    sender?.then(
      ({ close }) => close(),
      // The chunk of the sender could not be loaded, so there is no sender to close.
      () => undefined,
    );
  };
}
