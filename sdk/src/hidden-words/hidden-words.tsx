import type { ReactElement } from 'react';
import classes from './hidden-words.module.css';

/**
 * Text that only screen readers read. It begins with a space, so that it is not read as one word with the text before it.
 *
 * @example <a href={href} target="_blank">{text}<HiddenWords>(opens in a new window)</HiddenWords></a>
 */
export function HiddenWords({ children }: { readonly children: string }): ReactElement {
  return <span className={classes.hidden}>{` ${children}`}</span>;
}
