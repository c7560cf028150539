import { type HTMLAttributes, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from './host-context.ts';

/** Properties of the element that holds the content. */
export type ElementContent = Pick<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
>;

/** The empty string is never written: an element that React hydrates with it keeps the content from the server. */
const AS_SENT: ElementContent = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

interface ServerContent {
  readonly content: ElementContent;
  /** The element holds the HTML that the server sent; React does not manage what is in it. */
  readonly asSent: boolean;
}

/**
 * The content of an element in which React has nothing to do. What the server rendered stays unchanged, so that
 * hydrating a thousand items costs as much as hydrating one. Without server HTML, and for other data, React renders the
 * content.
 *
 * @param data What the content is rendered from. The same object means the same content.
 * @param render Called once for the same data. What it renders has no state, effects or handlers while the server HTML
 * stays.
 * @param keep Default: true. Pass false when React has something to do in the content.
 */
export function useServerContent(data: unknown, render: () => ReactNode, keep = true): ServerContent {
  const host = useHost();
  const [sent] = useState<{ data?: unknown }>({});
  const asSent = useSyncExternalStore(
    subscribe,
    () => sent.data === data,
    // Called while hydrating, and on the server, where there is no host.
    () => {
      if (host && keep) sent.data = data;
      return sent.data === data;
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is rendered from nothing but the data.
  const content = useMemo(() => (asSent ? AS_SENT : { children: render() }), [asSent, data]);
  return { content, asSent };
}

const subscribe = () => () => undefined;
