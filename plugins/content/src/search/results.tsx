import { safeHref } from '@plinth/sdk';
import { searchKind, searchNext, searchPages, searchPrevious, searchResults } from '../messages/messages.ts';
import { countText } from './count-text.ts';
import type { Found } from './found-schema.ts';
import { Marked } from './marked.tsx';
import classes from './results.module.css';

/** The results of a search by kind, with links to the parts before and after. */
export function Results({ found }: { readonly found: Found }) {
  const { query, page, pages, groups } = found;
  const part = (to: number, rel: 'prev' | 'next', text: string) => (
    <a rel={rel} className={classes.part} href={`?${new URLSearchParams({ q: query, page: String(to) })}`}>
      {text}
    </a>
  );
  return (
    <section className={`search-results ${classes.results}`} aria-label={searchResults({ query })}>
      <p role="status">{countText(found)}</p>
      {groups.map(({ kind, items }) => (
        <section key={kind} className="search-results-kind">
          <h2>{searchKind({ kind })}</h2>
          <ul>
            {items.map(({ path, title, excerpt }) => (
              <li key={path} className="search-result">
                <a className="search-result-title" href={safeHref(path)}>
                  <Marked pieces={title} />
                </a>
                <p>
                  <Marked pieces={excerpt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav aria-label={searchPages()} className={classes.parts}>
          {page > 1 && part(page - 1, 'prev', searchPrevious())}
          {page < pages && part(page + 1, 'next', searchNext())}
        </nav>
      )}
    </section>
  );
}
