import type { ConsoleMessage, Page } from 'playwright-core';

/** One report of the runtime, read from its console line (§8: without an error reporter, reports go to the console). */
interface Report {
  readonly code: string;
  readonly plugin: string | undefined;
  readonly block: string | undefined;
  readonly text: string;
}

/** Everything that has gone wrong in a page so far. All lists are empty if nothing has gone wrong. */
export interface PageLog {
  readonly reports: Report[];
  /** Errors and warnings on the console, except reports of the runtime. */
  readonly console: string[];
  /** Violations of the Content-Security-Policy and of Trusted Types. */
  readonly violations: string[];
  /** Exceptions and promise rejections that were not caught. */
  readonly exceptions: string[];
  /** Requests that failed or were answered with an error status. */
  readonly failed: string[];
}

const VIOLATION = 'csp-violation: ';
/** Warnings of the browser about two headers that have no effect over plain http, which the public test host uses. */
const ONLY_PLAIN_HTTP = /Cross-Origin-Opener-Policy header has been ignored|could not be origin-keyed/;

/** Starts to record everything that goes wrong in a page. Call it before the page navigates. */
export async function keepPageLog(page: Page): Promise<PageLog> {
  const log: PageLog = { reports: [], console: [], violations: [], exceptions: [], failed: [] };
  page.on('console', (message) => sort(message, log));
  page.on('pageerror', (error) => log.exceptions.push(String(error)));
  page.on('requestfailed', (request) => {
    // A request that the page itself has cancelled is not a failure. A page cancels requests by navigating away or with
    // an AbortController.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') log.failed.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) log.failed.push(`${response.url()} ${response.status()}`);
  });
  await page.addInitScript((prefix) => {
    addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) => {
        console.error(`${prefix}${violatedDirective} ${blockedURI} ${sample}`);
      },
      true,
    );
  }, VIOLATION);
  return log;
}

function sort(message: ConsoleMessage, log: PageLog): void {
  const text = message.text();
  const code = /^\[(PLINTH-[A-Z]+-\d+)\]/.exec(text)?.[1];
  if (code) {
    log.reports.push({ code, plugin: wordAfter('plugin', text), block: wordAfter('block', text), text });
  } else if (text.startsWith(VIOLATION) || /Content Security Policy|TrustedHTML/.test(text)) {
    log.violations.push(text);
  } else if (/^(error|warning)$/.test(message.type()) && !ONLY_PLAIN_HTTP.test(text)) {
    log.console.push(text);
  }
}

function wordAfter(label: string, text: string): string | undefined {
  return new RegExp(` \\| ${label} (\\S+)`).exec(text)?.[1];
}
