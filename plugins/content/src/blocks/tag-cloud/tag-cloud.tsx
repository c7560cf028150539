import type { BlockProps } from '@plinth/sdk';
import { PageLink } from '../../links/page-link.tsx';
import type { TagCloudData } from './schema.ts';
import classes from './tag-cloud.module.css';
import { tagWeight } from './tag-weight.ts';

/** Words in sizes that show how often each is used. Tags without a name are left out. */
export function TagCloud({ data }: BlockProps<TagCloudData>) {
  const tags = data.tags.filter(({ name }) => name.trim() !== '');
  if (tags.length === 0) return null;
  const counts = tags.map(({ count }) => count);
  const [lowest, highest] = [Math.min(...counts), Math.max(...counts)];
  return (
    <ul className={`tag-cloud ${classes.cloud}`}>
      {tags.map(({ name, count, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags are known by their position.
        <li key={index} className="tag-cloud-item" data-weight={tagWeight(count, lowest, highest)} data-count={count}>
          <PageLink url={url}>{name}</PageLink>
          {data.showCount && <span className={classes.count}>{` (${count})`}</span>}
        </li>
      ))}
    </ul>
  );
}
