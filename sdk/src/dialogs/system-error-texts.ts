import type { SystemError } from '../contract/dialogs.ts';
import { errorKey, errorWasReported, somethingWentWrong, unableToConnectTo } from '../messages/messages.ts';

interface SystemErrorTexts {
  readonly title: string;
  readonly message: string;
  /** Lines that are shown below the message and help to find the cause. */
  readonly details: readonly string[];
}

/**
 * The texts of the system error overlay (§8).
 *
 * @param provider Name of the provider (who runs the site), from the page context.
 */
export function systemErrorTexts(error: SystemError, provider: string): SystemErrorTexts {
  const { kind, url = '', format = '', message = '', errorKey: key } = error;
  const keys = key ? [errorKey({ key })] : [];
  if (kind === 'cleaned') return { title: somethingWentWrong(), message: errorWasReported(), details: keys };
  if (kind === 'network') return { title: '', message: message || unableToConnectTo({ provider }), details: keys };
  const request = [url, format.toUpperCase()].filter(Boolean).join(' ');
  return { title: '', message: message || somethingWentWrong(), details: [...(request ? [request] : []), ...keys] };
}
