import type { PageGate } from '@plinth/server';
import type { PageAccess } from '@plinth/server/pages';
import type { FastifyRequest } from 'fastify';
import type { MemberSessions } from '../sign-in/session.ts';
import type { LockCookies } from './lock-cookie.ts';
import type { RefusedPages } from './refused-pages.ts';

export interface PageGateParts {
  readonly sessions: MemberSessions;
  readonly locks: LockCookies;
  readonly refused: RefusedPages;
  /**
   * Is the sender of the request a contributor of the site with more rights than a viewer? Such an account sees every
   * page.
   */
  readonly isContributor: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * The argon2id hash of the password that opens pages with this access; undefined when pages with this access have no
 * password.
 */
export function lockOf(access: PageAccess): string | undefined {
  return access.startsWith('password ') ? access.slice('password '.length) : undefined;
}

/**
 * Decides who may see a page: pages for members are shown to members, and locked pages to visitors who have entered the
 * password.
 */
export function createPageGate({ sessions, locks, refused, isContributor }: PageGateParts): PageGate {
  return {
    admits: async (access, request) => {
      if (await isContributor(request)) return true;
      if (access === 'members') return (await sessions.of(request)) !== undefined;
      const lock = lockOf(access);
      return lock !== undefined && lock !== '' && locks.isOpen(lock, request);
    },
    refuse: (access, request, reply) =>
      access === 'members' ? refused.accessDenied(request, reply) : refused.lockScreen(request, reply),
  };
}
