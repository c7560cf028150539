import { createHmac } from 'node:crypto';
import { isSameText } from './crumb.ts';

const LINK_SHAPE = /^([0-9a-f]{32})-([\w-]{43})$/;

/** Signed links in mails. Only the receiver of the mail knows a link, and nothing is stored for it. */
export interface SignedLinks {
  /** The id with its signature, which is the last segment of the link's path. */
  signed(id: string): string;
  /** Path of the page to which the link leads. */
  pathOf(id: string): string;
  /** The id in a link; undefined when the signature of the link is wrong. */
  idOf(signed: string): string | undefined;
}

/**
 * @param secret Links of several kinds can be signed with the same secret.
 * @param kind Text that is part of the signature, so that a link of one kind is not valid as a link of a different
 * kind.
 * @param path Path below which the pages are.
 */
export function signedLinks(secret: string, kind: string, path: string): SignedLinks {
  const signed = (id: string) => `${id}-${createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url')}`;
  return {
    signed,
    pathOf: (id) => `${path}/${signed(id)}`,
    idOf: (given) => {
      const [, id] = LINK_SHAPE.exec(given) ?? [];
      return id !== undefined && isSameText(given, signed(id)) ? id : undefined;
    },
  };
}
