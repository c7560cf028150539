import { type Host, HttpService } from '@plinth/sdk';
import { safeParse } from '@plinth/sdk/fields';
import { useHost } from '@plinth/sdk/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { PRODUCTS_PATH } from '../item/products-path.ts';
import { cartNoConnection, cartNotPossible } from '../messages/messages.ts';
import { knownOrder, type ShownList, withKnownCards } from './known-order.ts';
import { askedBy, isSameList, listQuery } from './list-address.ts';
import { type Asked, type ListPage, listPageSchema } from './list-page.ts';

/** Cookie of the site with the currency that the visitor has chosen. */
const CURRENCY_COOKIE = 'plinth-currency';

interface ListState extends ShownList {
  readonly isLoading: boolean;
  /** Why the last change has failed; empty when it has succeeded. */
  readonly problem: string;
  /**
   * True when the visitor has pressed a link of the list to get this page, and undefined when the visitor has used the
   * form of the list. False for the first page, and after a press of the browser's back or forward button.
   */
  readonly isLink: boolean | undefined;
  /** Changes when anything but the form of the list has changed the list, so that the form gets the new values. */
  readonly version: number;
}

interface UseListOptions {
  readonly published: ListPage;
  /** The query for which `published` was made. */
  readonly shown: Asked;
  /** What the list shows without a query in the address. */
  readonly start: Asked;
  readonly perPage: number;
  /** False for a list that shows the same at every address of its page. */
  readonly followsAddress: boolean;
  /** Called when the list shows a page because the visitor has pressed a link to it. */
  readonly onShown: (asked: Asked) => void;
}

/**
 * The page of a list that the query of the address chooses. `ask` changes the address without loading the document
 * again. The browser's back and forward buttons also change the list.
 */
export function useList({ published, shown, start, perPage, followsAddress, onShown }: UseListOptions) {
  const host = useHost();
  const { currency } = published;
  const [state, setState] = useState<ListState>({
    page: published,
    asked: shown,
    isLoading: false,
    problem: '',
    isLink: false,
    version: 0,
  });
  const current = useRef(shown);
  const featured = useRef<ShownList>(undefined);
  const call = useRef<AbortController>(null);

  const load = async (asked: Asked, isLink?: boolean) => {
    if (!host) return;
    current.current = asked;
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    const { signal } = controller;
    if (state.asked.sort === 'position') featured.current = state;
    const known = knownOrder(state, asked, featured.current);
    /** What the list shows when it shows `page` as the visitor has asked. */
    const showing = (page: ListPage, { version }: ListState): ListState => ({
      page,
      asked,
      isLoading: false,
      problem: '',
      isLink,
      version: isLink === undefined ? version : version + 1,
    });
    // Rendered in a transition, so that a slow phone shows the changed control first.
    startTransition(() =>
      setState((before) => (known ? showing(known, before) : { ...before, isLoading: true, problem: '' })),
    );
    // A list that is shown already asks the site too, because prices and stock may have changed.
    const page = await fetchPage(host, asked, perPage, signal);
    if (signal.aborted) return;
    if (typeof page === 'string') return setState((before) => ({ ...before, isLoading: false, problem: page }));
    // In a transition, React renders two hundred products in several short tasks.
    startTransition(() =>
      setState((before) => {
        const next = withKnownCards(page, before.page);
        return known ? { ...before, page: next } : showing(next, before);
      }),
    );
  };
  const loading = useRef(load);
  useEffect(() => {
    loading.current = load;
  });

  // The HTTP service is loaded before the first change of the list, so that the change is a short task.
  useEffect(() => {
    host?.use(HttpService).catch(host.report);
  }, [host]);
  useEffect(() => {
    if (!host) return;
    // A static export has the same HTML for every query, and a cached page has the prices of one currency. So the query
    // and the cookie are read here at the start.
    const isOther = currency && (host.cookie.get(CURRENCY_COOKIE) ?? currency) !== currency;
    const follow = (event?: Event) => {
      const asked = followsAddress ? askedBy(location.search, start) : current.current;
      if ((isOther && !event) || !isSameList(asked, current.current)) loading.current(asked, false).catch(host.report);
    };
    follow();
    return host.listen(window, 'popstate', follow);
  }, [host, followsAddress, start, currency]);
  useEffect(() => () => call.current?.abort(), []);
  // This effect runs when the transition has ended, so the page is in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each page that is shown.
  useEffect(() => {
    if (state.isLink) onShown(state.asked);
  }, [state.page]);

  return {
    ...state,
    /**
     * Shows another page of the list, and puts its address into the browser's history.
     * @param isLink True for a link. Undefined for the form, which has the values of `asked` already.
     */
    ask: (asked: Asked, isLink?: boolean) => {
      if (!host) return;
      history.pushState(history.state, '', location.pathname + listQuery(asked, start, location.search));
      load(asked, isLink).catch(host.report);
    },
  };
}

/** Fetches a page of the list. Returns an error message in the language of the page when this fails. */
async function fetchPage(host: Host, asked: Asked, limit: number, signal: AbortSignal): Promise<ListPage | string> {
  const http = await host.use(HttpService);
  const given = Object.entries({ ...asked, limit: String(limit), fields: 'card' }).filter(([, value]) => value);
  const result = await http.get(PRODUCTS_PATH, {
    data: Object.fromEntries(given),
    onFailure: 'return',
    signal,
  });
  if (!result.ok) return result.status === 0 ? cartNoConnection() : cartNotPossible();
  const parsed = safeParse(listPageSchema, result.data);
  return parsed.success ? parsed.output : cartNotPossible();
}
