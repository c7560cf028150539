import { safeHref } from '@plinth/sdk';
import type { ReactNode } from 'react';

interface PageLinkProps {
  readonly url: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page. When §5 refuses its address, its content is shown without a link. */
export function PageLink({ url, className, children }: PageLinkProps) {
  const href = safeHref(url);
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
