import { useHost } from '@plinth/sdk/react';
import type { MouseEvent } from 'react';
import { quickView, quickViewOf } from '../messages/messages.ts';
import classes from './quick-view-link.module.css';
import { showQuickView } from './show-quick-view.ts';

interface QuickViewLinkProps {
  readonly id: string;
  readonly title: string;
  /** Address of the product's page, to which the link leads without a script. */
  readonly href: string;
}

/** Opens the quick view of a product. */
export function QuickViewLink({ id, title, href }: QuickViewLinkProps) {
  const host = useHost();
  const open = (event: MouseEvent) => {
    if (!host || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void showQuickView(host, { id, href });
  };
  return (
    <a className={classes.link} href={href} aria-label={quickViewOf({ title })} onClick={open}>
      {quickView()}
    </a>
  );
}
