import { type HTMLAttributes, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from './host-context.ts';

/** Properties of the element that holds the content. */
export type ElementContent = Pick<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
>;

/** Never written: an element that React hydrates with it keeps the content that the server sent. */
const AS_SENT: ElementContent = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

interface ServerContent {
  readonly content: ElementContent;
  /** The element holds what the server sent; React knows nothing of what is in it. */
  readonly asSent: boolean;
}

/**
 * The content of an element for which React has nothing to do: what the server rendered stays as it is, so that
 * hydrating a thousand items costs as much as one. Without server HTML, and for other data, React renders it.
 *
 * @param data What the content is rendered from. The same object means the same content.
 * @param render Called once for the same data. What it renders gets no state, effects or handlers when it stays as sent.
 * @param keep Default: true. False when React has something to do in the content.
 */
export function useServerContent(data: unknown, render: () => ReactNode, keep = true): ServerContent {
  const host = useHost();
  const [sent] = useState<{ data?: unknown }>({});
  const asSent = useSyncExternalStore(
    subscribe,
    () => sent.data === data,
    // Asked while hydrating, and by the server, which has no host.
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
