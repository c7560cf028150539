import { type Host, HttpService } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { PRODUCTS_PATH } from '../item/products-path.ts';
import { cartNoConnection, cartNotPossible } from '../messages/messages.ts';
import { askedBy, isSameList, listQuery } from './list-address.ts';
import { type Asked, type ListPage, listPageSchema } from './list-page.ts';

const TIMEOUT_MS = 15_000;

interface ListState {
  readonly page: ListPage;
  readonly asked: Asked;
  readonly isLoading: boolean;
  /** Why the last change did not work; empty when it did. */
  readonly problem: string;
  /** Has the visitor asked for this page on the list itself, and not by the browser's buttons? */
  readonly isOwn: boolean;
}

interface UseListOptions {
  readonly published: ListPage;
  /** What `published` is. */
  readonly shown: Asked;
  /** What the list shows without queries in the address. */
  readonly start: Asked;
  readonly perPage: number;
  /** False for a list that shows the same at every address. */
  readonly followsAddress: boolean;
  /** Called when a page that the visitor has asked for is shown. */
  readonly onShown: (asked: Asked) => void;
}

/**
 * The page of a list that the address asks for. `ask` changes the address without loading the page, and the browser's
 * back and forward buttons work.
 */
export function useList({ published, shown, start, perPage, followsAddress, onShown }: UseListOptions) {
  const host = useHost();
  const [state, setState] = useState<ListState>({
    page: published,
    asked: shown,
    isLoading: false,
    problem: '',
    isOwn: false,
  });
  const current = useRef(shown);
  const call = useRef<AbortController>(null);

  const load = async (asked: Asked, isOwn: boolean) => {
    if (!host) return;
    current.current = asked;
    call.current?.abort();
    const controller = new AbortController();
    call.current = controller;
    const { signal } = controller;
    setState((before) => ({ ...before, isLoading: true, problem: '' }));
    const page = await fetchPage(host, asked, perPage, signal);
    if (signal.aborted) return;
    if (typeof page === 'string') {
      setState((before) => ({ ...before, isLoading: false, problem: page }));
      return;
    }
    // Two hundred products are rendered in several short tasks.
    startTransition(() => setState({ page, asked, isLoading: false, problem: '', isOwn }));
  };
  const loading = useRef(load);
  useEffect(() => {
    loading.current = load;
  });

  useEffect(() => {
    if (!host || !followsAddress) return;
    const follow = () => {
      const asked = askedBy(location.search, start);
      if (!isSameList(asked, current.current)) loading.current(asked, false).catch(host.report);
    };
    // A page of a static export is the same at every address.
    follow();
    return host.listen(window, 'popstate', follow);
  }, [host, followsAddress, start]);
  useEffect(() => () => call.current?.abort(), []);
  // The transition is over: the page is in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each page that is shown.
  useEffect(() => {
    if (state.isOwn) onShown(state.asked);
  }, [state.page]);

  return {
    ...state,
    /** Shows another page of the list, and gives the browser its address. */
    ask: (asked: Asked) => {
      if (!host) return;
      history.pushState(history.state, '', location.pathname + listQuery(asked, start, location.search));
      load(asked, true).catch(host.report);
    },
  };
}

/** A page of the list, or what is wrong in the language of the page. */
async function fetchPage(host: Host, asked: Asked, limit: number, signal: AbortSignal): Promise<ListPage | string> {
  const http = await host.use(HttpService);
  const given = Object.entries({ ...asked, limit: String(limit), fields: 'card' }).filter(([, value]) => value !== '');
  const result = await http.get(PRODUCTS_PATH, {
    data: Object.fromEntries(given),
    onFailure: 'return',
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (!result.ok) return result.status === 0 ? cartNoConnection() : cartNotPossible();
  const parsed = v.safeParse(listPageSchema, result.data);
  return parsed.success ? parsed.output : cartNotPossible();
}
