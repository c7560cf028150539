import { listNone, listShowAll } from '../messages/messages.ts';
import classes from './empty-list.module.css';
import { ListLink, type ListLinks } from './list-link.tsx';

/** What a list shows when no product matches. */
export function EmptyList({ start, ask }: ListLinks) {
  return (
    <div className={classes.empty}>
      <p>{listNone()}</p>
      <p>
        <ListLink to={start} start={start} ask={ask}>
          {listShowAll()}
        </ListLink>
      </p>
    </div>
  );
}
