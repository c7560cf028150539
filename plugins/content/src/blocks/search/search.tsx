import { type BlockProps, type Host, safeHref } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';
import { find } from '../../search/find.ts';
import type { Found } from '../../search/found-schema.ts';
import { Results } from '../../search/results.tsx';
import { SearchField } from '../../search/search-field.tsx';
import type { SearchData } from './schema.ts';

const DEFAULT_RESULTS = '/search';

/** A field that searches the site. On the page of `resultsUrl`, it also shows the results. */
export function Search({ data }: BlockProps<SearchData>) {
  const host = useHost();
  const { label, placeholder } = data;
  const resultsUrl = safeHref(data.resultsUrl) ?? DEFAULT_RESULTS;
  const [answer, setAnswer] = useState<Found | string | undefined>(data.found ?? (data.problem || undefined));
  const found = typeof answer === 'object' ? answer : undefined;

  // A static export has the same HTML for every query, and so has a page of a server that has too much to do.
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    const q = asked.get('q')?.trim() ?? '';
    if (!host || q === '' || answer || new URL(resultsUrl, location.href).pathname !== location.pathname) return;
    const control = new AbortController();
    find(host, { q, page: asked.get('page') ?? '1' }, control.signal)
      .then((now) => control.signal.aborted || setAnswer(now))
      .catch(host.report);
    return () => control.abort();
  }, [host, resultsUrl, answer]);

  // The visitor has searched when the results are shown, and when a suggestion is chosen instead.
  const shownQuery = found?.query;
  useEffect(() => {
    if (host && shownQuery) trackSearch(host);
  }, [host, shownQuery]);

  return (
    <>
      <SearchField
        key={shownQuery}
        label={label}
        placeholder={placeholder}
        resultsUrl={resultsUrl}
        query={shownQuery ?? ''}
        onChoice={() => host && trackSearch(host)}
      />
      {typeof answer === 'string' && <p role="alert">{answer}</p>}
      {found && <Results found={found} />}
    </>
  );
}

/** §7 Pixel events: Search. What the visitor searches for is not part of it. */
function trackSearch(host: Host): void {
  host.track({ name: 'search', data: {} });
}
