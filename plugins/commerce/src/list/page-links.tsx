import { listNext, listPages, listPrevious } from '../messages/messages.ts';
import { ListLink, type ListLinks } from './list-link.tsx';
import classes from './page-links.module.css';

interface PageLinksProps extends ListLinks {
  readonly next: string | null;
  readonly previous: string | null;
}

/** Links to the previous and the next page of a list. */
export function PageLinks({ asked, next, previous, ...links }: PageLinksProps) {
  if (next === null && previous === null) return null;
  return (
    <nav aria-label={listPages()} className={classes.links}>
      {previous !== null && (
        <ListLink {...links} className={classes.link} rel="prev" to={{ ...asked, after: '', before: previous }}>
          {listPrevious()}
        </ListLink>
      )}
      {next !== null && (
        <ListLink {...links} className={classes.link} rel="next" to={{ ...asked, after: next, before: '' }}>
          {listNext()}
        </ListLink>
      )}
    </nav>
  );
}
