import type { FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';
import type { SiteParts } from '../../contract/site-parts.ts';

/** The data of a member that other features get. */
interface KnownMember {
  readonly id: string;
  readonly email: string;
  /** Empty when the member has given no name. */
  readonly name: string;
}

/** Says which member sent a request. */
export interface MembersService {
  /** The signed-in member; undefined for everyone else. */
  of(request: FastifyRequest): Promise<KnownMember | undefined>;
}

export const membersService = service<MembersService>('members');

/** The members service of a site. On a site without members, nobody is a member. */
export function findMembers(site: SiteParts): MembersService {
  return membersService.find(site) ?? { of: async () => undefined };
}
