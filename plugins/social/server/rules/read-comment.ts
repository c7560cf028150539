import { isEmailAddress } from '@plinth/sdk/forms';
import { cleanLine, cleanText } from './clean-text.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { countLinks } from './paragraphs.ts';

export const LONGEST_TEXT = 4_000;
const LONGEST_NAME = 60;
const LONGEST_EMAIL = 256;
export const MOST_LINKS = 3;

/** Somebody who is signed in, as a member or as an account of the site. */
export interface KnownAuthor {
  readonly name: string;
  readonly email: string;
  readonly memberId: string;
  readonly isOwner: boolean;
}

export interface WrittenComment {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly text: string;
}

export type WrittenProblem = 'text' | 'name' | 'email' | 'links' | 'name-of-site';

/**
 * Reads name, email address and text of a posted comment.
 *
 * @param known Undefined for a visitor, who must enter a name and an email address.
 * @param siteNames Names that only accounts of the site may use.
 */
export function readComment(
  form: URLSearchParams,
  known: KnownAuthor | undefined,
  siteNames: readonly string[],
): WrittenComment | { readonly problem: WrittenProblem } {
  const text = readText(form.get('text') ?? '');
  if (typeof text !== 'string') return text;
  const name = cleanLine(known?.name || (form.get('name') ?? ''));
  if (name === '' || name.length > LONGEST_NAME) return { problem: 'name' };
  const email = (known?.email ?? cleanLine(form.get('email') ?? '')).toLowerCase();
  if (email.length > LONGEST_EMAIL || !isEmailAddress(email)) return { problem: 'email' };
  if (!known?.isOwner) {
    const skeleton = nameSkeleton(name);
    if (siteNames.some((each) => nameSkeleton(each) === skeleton)) return { problem: 'name-of-site' };
  }
  return { name, email, text };
}

/** The text of a comment, cleaned, or why it is refused. */
export function readText(given: string): string | { readonly problem: 'text' | 'links' } {
  const text = cleanText(given);
  if (text === '' || text.length > LONGEST_TEXT) return { problem: 'text' };
  return countLinks(text) > MOST_LINKS ? { problem: 'links' } : text;
}
