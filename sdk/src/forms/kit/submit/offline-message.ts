import { sentLaterOffline, unsentOffline } from '../../../messages/messages.ts';
/** Why a form was not sent offline, where the outbox cannot keep it: the form stays on the page. */
export function offlineMessage(goesLater: boolean | undefined): string {
  return goesLater ? sentLaterOffline() : unsentOffline();
}
