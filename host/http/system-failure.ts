import type { HttpFailure } from '@plinth/sdk';
import { PlinthError, type SystemError } from '@plinth/sdk';
import { browserDialogs } from '@plinth/sdk/dialogs';
import * as v from 'valibot';
import { unableToConnectTo } from '../messages/messages.ts';
import type { HttpDeps } from './http-deps.ts';

export interface FailedRequest {
  readonly method: string;
  readonly url: string;
  readonly responseFormat: string;
  readonly failure: HttpFailure;
}

const overlaySchema = v.object({
  cleaned: v.fallback(v.boolean(), false),
  errorKey: v.fallback(v.optional(v.string()), undefined),
});
/**
 * Shows the system error overlay (§8) for a failure that the caller did not handle. When the network failed,
 * `system_network_error` (§7) is recorded too. When the dialogs plugin cannot be loaded, the browser's own dialog is
 * shown and `PLINTH-HTTP-001` is reported once. When the page has no dialogs plugin, nothing is shown, and
 * `PLINTH-HTTP-001` is reported.
 */
export async function raiseSystemFailure(
  { method, url, responseFormat, failure }: FailedRequest,
  { dialogs, track, report, page }: Pick<HttpDeps, 'dialogs' | 'track' | 'report' | 'page'>,
): Promise<void> {
  const network = failure.status === 0;
  const parsed = v.safeParse(overlaySchema, failure.body);
  const { cleaned, errorKey } = parsed.success ? parsed.output : { cleaned: false, errorKey: undefined };
  const error: SystemError = {
    kind: network ? 'network' : cleaned ? 'cleaned' : 'server',
    url,
    format: responseFormat,
    message: network ? unableToConnectTo({ provider: page.provider.name }) : failure.message,
    errorKey,
  };
  let cause: unknown;
  try {
    const service = await dialogs();
    if (service) return service.systemError(error);
    if (network) track({ name: 'system_network_error', data: { urlRequested: url } });
  } catch (failed) {
    cause = failed;
    browserDialogs({ page, track }).systemError(error);
  }
  report(
    new PlinthError('PLINTH-HTTP-001', `${method} ${url} failed and nobody handled it: ${error.message}`, {
      cause,
      hint: 'Set onFailure for the request, or add a plugin that provides dialogs to the page.',
    }),
  );
}
