import type { FastifyReply, FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';
import type { PublishedPage } from '../../pages/published-page.ts';

/** Sends published pages. */
export interface PagesService {
  /**
   * Sends a page, with the visitor's data if there is any.
   * @param isOneOfSeveral True when other visitors get a different page at this address. Default: false.
   */
  send(
    page: PublishedPage,
    request: FastifyRequest,
    reply: FastifyReply,
    isOneOfSeveral?: boolean,
  ): Promise<FastifyReply>;
}

export const pagesService = service<PagesService>('pages');
