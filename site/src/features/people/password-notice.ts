import type { ComposeMail, NewMail } from '@plinth/server/services';
import { timeOrderedId } from '@plinth/server/storage';
import type { Accounts } from '../accounts/service.ts';

/** Kind that the outbox uses for notices of a changed password. */
export const NOTICE_KIND = 'password-notice';

/**
 * A mail to an account that says that the password of the account was changed. No other mail has the same `formId`, so
 * the outbox does not join this mail with others.
 */
export function passwordNotice(accountId: string, now: Date): NewMail {
  const id = `${NOTICE_KIND}:${timeOrderedId()}:${accountId}`;
  return { submissionId: id, formId: id, at: now.toISOString() };
}

/**
 * Writes the notice of a changed password; undefined when the account no longer exists.
 * @param origin Returns the origin of the site, if it is known.
 */
export function composePasswordNotice(accounts: Pick<Accounts, 'byId'>, origin: () => string | undefined): ComposeMail {
  return async ([id = '']) => {
    const account = await accounts.byId(id.split(':')[2] ?? '');
    if (!account) return undefined;
    const site = origin() ?? 'your site';
    return {
      to: account.email,
      subject: 'Your password was changed',
      text: [
        `The password of ${account.email} at ${site} was changed. All other sessions have ended.`,
        'If it was not you, ask another administrator of the site at once to remove the account, or change the password of the owner in the settings of the server.',
      ].join('\n\n'),
      replyTo: undefined,
    };
  };
}
