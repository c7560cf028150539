import { type Host, HttpService } from '@plinth/sdk';
import { OutboxService } from '../outbox/contract.ts';
import { type AfterSuccess, afterSuccess } from './after-success.ts';
import type { FormIdentity, SubmitState } from './contract.ts';
import { createSubmitter, type Submitter } from './create-submitter.ts';
import { pagePath } from './page-path.ts';
import { payloadOf } from './payload.ts';

export interface SubmitOptions extends Omit<AfterSuccess, 'formId'> {
  readonly identity: FormIdentity;
}

/** Creates the submit machine of a form on this page. */
export function pageSubmitter(
  host: Host,
  options: () => SubmitOptions,
  onState: (state: SubmitState) => void,
): Submitter {
  // These services are fetched now, while there is a connection, because the code that keeps a submission for later
  // cannot be fetched while the browser is offline. A failure is ignored here: when the code is used, the fetch is
  // tried again and a failure is reported.
  for (const fetched of [host.use(HttpService), host.use(OutboxService)]) fetched.catch(() => undefined);
  return createSubmitter({
    http: () => host.use(HttpService),
    outbox: () => outboxOf(host),
    isOnline: () => navigator.onLine !== false,
    payload: (entry, captchaKey) =>
      payloadOf({ identity: options().identity, entry, captchaKey, page: host.page, path: pagePath(host.page) }),
    onState,
    celebrate: (how) => afterSuccess(host, { ...options(), formId: options().identity.formId }, how),
    report: host.report,
  });
}

/** Follows a submission that the visitor sent before a reload and whose result the visitor has not seen yet. */
export async function followLeft(host: Host, formId: string, submitter: Submitter): Promise<void> {
  const outbox = await outboxOf(host);
  const entry = outbox?.find(formId);
  if (entry) await submitter.follow(entry);
}

/**
 * The outbox of the page, or undefined when the page has no outbox. Without an outbox, a submission cannot wait for a
 * connection: a message says that the visitor is offline, and the typed values stay in the form.
 */
async function outboxOf(host: Host) {
  try {
    return await host.use(OutboxService);
  } catch (error) {
    host.report(error);
    return undefined;
  }
}
