import { sentLaterOffline, unsentOffline } from '../../../messages/messages.ts';
/**
 * The message for a form that was submitted offline and whose submission the outbox cannot keep. The form stays on the
 * page.
 */
export function offlineMessage(goesLater: boolean | undefined): string {
  return goesLater ? sentLaterOffline() : unsentOffline();
}
