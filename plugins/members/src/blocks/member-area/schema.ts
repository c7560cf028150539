import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

const SIGN_UP = '/account/sign-up';
/** Limit for the links of the navigation. */
const MOST_LINKS = 50;

/** §2: the toggle has two options, and one of them is selected. */
const MOST_OPTIONS = 2;

const linkSchema = v.object({ title: text(), url: v.string() });

const optionSchema = v.object({
  /** Text of the switch: `Monthly`. */
  label: text(),
  /** The price as visitors read it: `€ 4 a month`. */
  price: v.nullish(text(), ''),
  description: v.nullish(text(), ''),
  /** Text of the join button. When empty: "Join" in the language of the page. */
  buttonText: v.nullish(text(), ''),
  url: v.nullish(v.string(), SIGN_UP),
});

/** §3 member area (block type 67). Every field may be missing or null. */
export const memberAreaSchema = v.object({
  title: v.nullish(text(), ''),
  description: v.nullish(html(), ''),
  /**
   * §9 The navigation '_memberareas': links to pages for members. Everyone sees the links. The server decides who gets
   * the pages.
   */
  links: v.nullish(v.pipe(v.array(linkSchema), v.maxLength(MOST_LINKS)), []),
  /** Ways to join, shown to visitors. Two of them become a switch. */
  options: v.nullish(v.pipe(v.array(optionSchema), v.maxLength(MOST_OPTIONS)), []),
  /** True shows the sign-in form. False shows a link to the sign-in page. */
  showSignIn: v.nullish(v.boolean(), true),
  /** §7 True when the visitor keeps the cart after signing out. */
  cloneCart: v.nullish(v.boolean(), false),
});

export type MemberAreaData = v.InferOutput<typeof memberAreaSchema>;
export type JoinOption = MemberAreaData['options'][number];
