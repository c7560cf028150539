import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { listQuery } from './list-address.ts';
import type { Asked } from './list-page.ts';

/** What the links of a list need. */
export interface ListLinks {
  /** What the list shows. */
  readonly asked: Asked;
  /** What it shows without queries in the address. */
  readonly start: Asked;
  readonly ask: (asked: Asked) => void;
  /** Fragment of an address that leads to the list. */
  readonly fragment: string;
}

interface ListLinkProps extends Omit<ListLinks, 'asked' | 'fragment'> {
  readonly to: Asked;
  readonly fragment?: string;
  readonly current?: AriaAttributes['aria-current'];
  readonly rel?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to the list with other contents. A script shows them without loading the page. */
export function ListLink({ to, start, ask, fragment = '', current, rel, className, children }: ListLinkProps) {
  const follow = (event: MouseEvent) => {
    // The visitor wants a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(to);
  };
  return (
    <a className={className} href={listQuery(to, start) + fragment} aria-current={current} rel={rel} onClick={follow}>
      {children}
    </a>
  );
}
