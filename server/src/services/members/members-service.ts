import type { FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';

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
