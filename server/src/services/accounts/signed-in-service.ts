import type { FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';
import type { SignedIn } from '../../contract/signed-in.ts';

/** Says which account of the owner's area sent a request. */
export interface SignedInService {
  /** The account; undefined for everyone else. */
  of(request: FastifyRequest): Promise<SignedIn | undefined>;
}

export const signedInService = service<SignedInService>('signed-in');
