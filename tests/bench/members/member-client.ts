import { type Answer, openConnection } from '../connection.ts';
import type { LoadClient } from '../forms/form-client.ts';
import { type JoinLink, memberEmail, PASSWORD } from './add-members.ts';

const OWN_PAGE = 'sec-fetch-site: same-origin\r\n';

/** Sends requests of members. Each request has a different IP address, as if each came from a different visitor. */
export interface MemberClient {
  /** §7: signs in the member with this number. */
  signIn(member: number): Promise<Answer>;
  /** Makes an account with a link from a mail. */
  join(link: JoinLink): Promise<Answer>;
  close(): void;
}

let requests = 0;

export async function openMemberClient(port: number): Promise<MemberClient> {
  const connection = await openConnection(port);
  const headers = (): string => {
    requests += 1;
    return `${OWN_PAGE}x-forwarded-for: 10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}\r\n`;
  };
  return {
    signIn: (member) =>
      connection.post(
        '/api/site-users/account/session',
        headers(),
        JSON.stringify({ email: memberEmail(member), password: PASSWORD, rememberMe: true }),
      ),
    join: ({ token }) =>
      connection.post(
        `/account/link?token=${token}`,
        headers(),
        new URLSearchParams({ password: PASSWORD, crumb: '' }).toString(),
        'application/x-www-form-urlencoded',
      ),
    close: connection.close,
  };
}

/** Opens clients that sign in one member after the other. @param members Number of members. */
export async function openSignIns(port: number, members: number, count: number): Promise<LoadClient[]> {
  let next = 0;
  return opened(count, async () => {
    const client = await openMemberClient(port);
    return { submit: () => client.signIn(next++ % members), close: client.close };
  });
}

/** Opens clients that request a published page, as a browser does. */
export async function openPageClients(port: number, count: number): Promise<LoadClient[]> {
  return opened(count, async () => {
    const connection = await openConnection(port);
    return { submit: () => connection.get('/', 'accept-encoding: br\r\n'), close: connection.close };
  });
}

function opened<Client>(count: number, open: () => Promise<Client>): Promise<Client[]> {
  return Promise.all(Array.from({ length: count }, open));
}

/** Token of the session that starts with an answer. Undefined when the answer starts no session. */
export function sessionIn({ head }: Answer): string | undefined {
  return /__Host-member=([\w-]{43})/.exec(head)?.[1];
}
