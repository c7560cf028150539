/** Why a form was not sent offline, where the outbox cannot keep it: the form stays on the page. */
export function offlineMessage(goesLater: boolean | undefined): string {
  return goesLater
    ? 'You are offline. Your form will be sent when you are back online. Keep this page open.'
    : 'You are offline. Your entries stay on this page. Send them when you are back online.';
}
