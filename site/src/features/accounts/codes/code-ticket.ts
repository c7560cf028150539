import { createHmac } from 'node:crypto';
import { isSameText } from '@plinth/server/http';

const LIFETIME_MS = 5 * 60 * 1000;
/** The form of a ticket: `<account id>.<time at which it expires, base 36>.<signature>` */
const SHAPE = /^([\w-]{1,64})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

interface TicketAccount {
  readonly id: string;
  readonly password_hash: string;
}

/**
 * Tickets, each of which proves in the second step of a sign-in that the password was right in the first step. A ticket
 * is valid for five minutes, and only in the browser with the crumb that the ticket was made for. It stops being valid
 * when the password changes.
 */
export interface CodeTickets {
  of(account: TicketAccount, crumb: string, now: number): string;
  /** Id of the account that the ticket names. The caller must also check the signature of the ticket with `isOf`. */
  accountIdIn(ticket: string): string | undefined;
  isOf(account: TicketAccount, ticket: string, crumb: string, now: number): boolean;
}

export function createCodeTickets(secret: string): CodeTickets {
  const sign = ({ id, password_hash: hash }: TicketAccount, end: string, crumb: string): string =>
    createHmac('sha256', secret).update(`ticket ${id} ${end} ${crumb} ${hash}`).digest('base64url');
  return {
    of: (account, crumb, now) => {
      const end = (now + LIFETIME_MS).toString(36);
      return `${account.id}.${end}.${sign(account, end, crumb)}`;
    },
    accountIdIn: (ticket) => SHAPE.exec(ticket)?.[1],
    isOf: (account, ticket, crumb, now) => {
      const [, id, end = '', signature = ''] = SHAPE.exec(ticket) ?? [];
      return id === account.id && Number.parseInt(end, 36) > now && isSameText(signature, sign(account, end, crumb));
    },
  };
}
