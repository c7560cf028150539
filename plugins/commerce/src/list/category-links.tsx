import { listAll, listCategories } from '../messages/messages.ts';
import classes from './category-links.module.css';
import { ListLink, type ListLinks } from './list-link.tsx';

interface CategoryLinksProps extends ListLinks {
  readonly categories: readonly { readonly name: string; readonly key: string; readonly count: number }[];
}

/** The categories of the shop. A search is kept when the category changes. */
export function CategoryLinks({ asked, start, ask, categories }: CategoryLinksProps) {
  const choices = [{ name: listAll(), key: '', count: 0 }, ...categories];
  return (
    <nav aria-label={listCategories()}>
      <ul className={classes.list}>
        {choices.map(({ name, key, count }) => (
          <li key={key}>
            <ListLink
              className={classes.link}
              to={{ ...asked, category: key, after: '', before: '' }}
              start={start}
              ask={ask}
              current={asked.category === key ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
              {count > 0 && <span className={classes.count}>{` ${count}`}</span>}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
