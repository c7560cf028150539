import type { ReactNode } from 'react';
import classes from './hidden-words.module.css';

/** Text only for screen readers. */
export function HiddenWords({ children }: { readonly children: ReactNode }) {
  return <span className={classes.hidden}> {children}</span>;
}
