/* This file is in the chunk `error-texts`, which is loaded when the first error is reported. */

import type { PlinthError } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import type { Kernel } from '../kernel/kernel.ts';
import { describeReport, type ReportEvent } from './describe-report.ts';
import { INFORMATION } from './information.ts';
import { reportsLeft } from './report-allowance.ts';

/** §7: the address to which reports are sent. */
const REPORT_PATH = '/api/events/RecordJavascriptErrors';
/** §9 Error reporting: how long a report waits, so that further reports are sent in the same request. */
const DEBOUNCE_MS = 1_000;
/** §9: largest number of reports that wait to be sent. Further reports are dropped. */
const LONGEST_QUEUE = 10;
/** Largest number of different reports that one page sends. More reports would not help the owner to find the cause. */
const MOST_PER_PAGE = 10;

export interface ReportSender {
  /** Sends a report with the next request. A page sends each code of each plugin at most once. */
  add(error: PlinthError): void;
  /** Sends the waiting reports at once, and removes the listener that sends them when the visitor leaves the page. */
  close(): void;
}

type Parts = Pick<Kernel, 'page' | 'lock'> & { readonly storage: Pick<Kernel['storage'], 'session'> };

/** Sends reports of errors to the site, in batches. Failures are ignored: the console has every report too. */
export function createReportSender({ page, lock, storage }: Parts): ReportSender {
  const sent = new Set<string>();
  const left = reportsLeft(storage.session);
  const queue: ReportEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.splice(0);
    if (batch.length > 0) void post(batch, page.website.apiOrigin);
  };
  // Sends the waiting reports when the visitor leaves the page. Otherwise they would never be sent.
  addEventListener('pagehide', send);

  return {
    add(error) {
      const { code, plugin = '' } = error;
      if (INFORMATION.has(code)) return;
      const key = `${code} ${plugin}`;
      if (sent.has(key) || sent.size >= MOST_PER_PAGE || queue.length >= LONGEST_QUEUE || !left.take()) return;
      sent.add(key);
      queue.push(describeReport(error, lock, page, location, Date.now()));
      timer ??= setTimeout(send, DEBOUNCE_MS);
    },
    close() {
      removeEventListener('pagehide', send);
      send();
    },
  };
}

/** With `keepalive`, the request continues after the visitor has left the page. */
async function post(batch: readonly ReportEvent[], apiOrigin: string | undefined): Promise<void> {
  const request = (crumb: string) =>
    fetch(`${apiOrigin ?? ''}${REPORT_PATH}`, {
      method: 'POST',
      keepalive: true,
      credentials: apiOrigin ? 'include' : 'same-origin',
      headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
      body: jsonText(batch),
    });
  try {
    const answer = await request(crumbOfPage());
    if (answer.status !== 403) return;
    const { crumb }: { crumb?: unknown } = await answer.json();
    if (typeof crumb === 'string') await request(crumb);
  } catch {
    // A failed request must not cause another report, because the request of that report could fail too, and so on
    // without end.
  }
}

function crumbOfPage(): string {
  return /(?:^|; )crumb=([\w-]*)/.exec(document.cookie)?.[1] ?? '';
}
