import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { listQuery } from './list-address.ts';
import type { Asked } from './list-page.ts';

/** What the links of a list need. */
export interface ListLinks {
  /** What the list shows. */
  readonly asked: Asked;
  /** What the list shows without a query in the address. */
  readonly start: Asked;
  readonly ask: (asked: Asked, isLink?: boolean) => void;
  /** Fragment of the links' addresses, with its `#`. It makes the browser scroll to the list. */
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

/**
 * A link that changes what the list shows, for example to the next page. With a script, the page is not loaded again.
 */
export function ListLink({ to, start, ask, fragment = '', current, rel, className, children }: ListLinkProps) {
  const follow = (event: MouseEvent) => {
    // With such a click, the visitor wants a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(to, true);
  };
  return (
    <a className={className} href={listQuery(to, start) + fragment} aria-current={current} rel={rel} onClick={follow}>
      {children}
    </a>
  );
}
