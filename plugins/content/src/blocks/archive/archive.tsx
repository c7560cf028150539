import type { BlockProps } from '@plinth/sdk';
import { PageLink } from '../../links/page-link.tsx';
import classes from './archive.module.css';
import type { ArchiveData } from './schema.ts';

/**
 * Pages in groups, such as months. A group with pages opens without a script; a group without them is a link to its own
 * page.
 */
export function Archive({ data: { title, groups } }: BlockProps<ArchiveData>) {
  const shown = groups.filter((group) => group.title.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <div className={`archive-block-wrapper ${classes.archive}`}>
      {title !== '' && <p className={`archive-title ${classes.title}`}>{title}</p>}
      <ul className={classes.groups}>
        {shown.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups are known by their position.
          <li key={index} className="archive-group">
            {group.items.length > 0 ? <Group {...group} /> : <Name {...group} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ArchiveGroup = ArchiveData['groups'][number];

function Group({ title, items, count }: ArchiveGroup) {
  return (
    <details className={classes.group}>
      <summary>
        <span className="archive-group-name">{title}</span>
        <Count count={count ?? items.length} />
      </summary>
      <ul className={classes.items}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are known by their position.
          <li key={index} className="archive-item">
            <PageLink url={item.url}>{item.title}</PageLink>
            {item.note !== '' && <span className={classes.note}>{` ${item.note}`}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Name({ title, url, count }: ArchiveGroup) {
  return (
    <>
      <PageLink url={url} className="archive-group-name">
        {title}
      </PageLink>
      {count != null && <Count count={count} />}
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  return <span className={`archive-group-count ${classes.note}`}>{` (${count})`}</span>;
}
