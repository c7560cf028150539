/** How every message begins that says why a form was not sent while there was no connection. */
export const NO_CONNECTION = 'You are offline. What you entered stays here';

/** Said where the outbox cannot keep a submission: it is as safe as the page that it stands in. */
export function offlineMessage(goesLater: boolean | undefined): string {
  return `${NO_CONNECTION}${goesLater ? ' and goes by itself' : '; send it'} when you are back online.`;
}
