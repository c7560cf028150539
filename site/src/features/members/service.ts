import type { FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';

/** Says which member sent a request. */
export interface MembersService {
  /** Id of the signed-in member; undefined for everyone else. */
  idOf(request: FastifyRequest): Promise<string | undefined>;
}

export const membersService = service<MembersService>('members');
