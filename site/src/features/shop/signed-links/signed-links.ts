import { createHmac } from 'node:crypto';
import { isSameText } from '../../../http/crumb.ts';

const LINK_SHAPE = /^([0-9a-f]{32})-([\w-]{43})$/;

/** Links in mails that only their receiver knows. Nothing is stored for them. */
export interface SignedLinks {
  /** Path of the page that the link leads to. */
  pathOf(id: string): string;
  /** The id that a link names; undefined when its signature is wrong. */
  idOf(signed: string): string | undefined;
}

/**
 * @param secret Secret of the shop. Links of different kinds may have the same one.
 * @param kind Text that is part of the signature, so that a link of one kind is none of another.
 * @param path Path below which the pages are.
 */
export function signedLinks(secret: string, kind: string, path: string): SignedLinks {
  const signed = (id: string) => `${id}-${createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url')}`;
  return {
    pathOf: (id) => `${path}/${signed(id)}`,
    idOf: (given) => {
      const [, id] = LINK_SHAPE.exec(given) ?? [];
      return id !== undefined && isSameText(given, signed(id)) ? id : undefined;
    },
  };
}
