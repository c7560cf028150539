import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

const SIGN_UP = '/account/sign-up';
/** Maximum number of links in the navigation. */
const MOST_LINKS = 50;

/** §2: the toggle has two options, and one of them is selected. */
const MOST_OPTIONS = 2;

const linkSchema = v.object({ title: text(), url: v.string() });

const optionSchema = v.object({
  /** Text of this option in the switch, for example `Monthly`. */
  label: text(),
  /** The price as visitors read it, for example `€ 4 a month`. */
  price: v.nullish(text(), ''),
  description: v.nullish(text(), ''),
  /** Text of the join button. When empty: "Join" in the language of the page. */
  buttonText: v.nullish(text(), ''),
  url: v.nullish(v.string(), SIGN_UP),
});

/** §3 member area (block type 67). Every field can be missing or null. */
export const memberAreaSchema = v.object({
  title: v.nullish(text(), ''),
  description: v.nullish(html(), ''),
  /**
   * §9: the navigation '_memberareas', which consists of links to pages for members. Everyone sees the links. The
   * server decides who gets the pages.
   */
  links: v.nullish(v.pipe(v.array(linkSchema), v.maxLength(MOST_LINKS)), []),
  /** Options to join, shown to visitors. If there are two, a switch selects one of them. */
  options: v.nullish(v.pipe(v.array(optionSchema), v.maxLength(MOST_OPTIONS)), []),
  /** True shows the sign-in form. False shows a link to the sign-in page. */
  showSignIn: v.nullish(v.boolean(), true),
  /** §7: true when a member keeps the cart after signing out. */
  cloneCart: v.nullish(v.boolean(), false),
});

export type MemberAreaData = v.InferOutput<typeof memberAreaSchema>;
export type JoinOption = MemberAreaData['options'][number];
