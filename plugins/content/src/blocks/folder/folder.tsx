import type { BlockProps } from '@plinth/sdk';
import { PageLink } from '../../links/page-link.tsx';
import classes from './folder.module.css';
import type { FolderData } from './schema.ts';

/** The pages of a folder as a list of links. Pages without a title are left out. */
export function Folder({ data: { title, items } }: BlockProps<FolderData>) {
  const pages = items.filter((page) => page.title.trim() !== '');
  if (pages.length === 0) return null;
  return (
    <nav className="folder-block-wrapper" aria-label={title || undefined}>
      {title !== '' && <p className={`folder-title ${classes.title}`}>{title}</p>}
      <ul className={classes.list}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their position.
          <li key={index} className="folder-item">
            <PageLink url={page.url}>{page.title}</PageLink>
            {page.description !== '' && <p className={`folder-description ${classes.text}`}>{page.description}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
