import { type HTMLAttributes, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from './host-context.ts';

/** Props of the element that contains the content. */
export type ElementContent = Pick<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'
>;

/** React does not write this empty string when it hydrates the element, so the content from the server is kept. */
const AS_SENT: ElementContent = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

interface ServerContent {
  readonly content: ElementContent;
  /** True while the element contains the unchanged server HTML, which React does not manage. */
  readonly asSent: boolean;
}

/**
 * Returns the content of an element whose children need no state, effects or handlers. React then does not have to
 * manage them: the server HTML stays unchanged, so that hydrating a thousand items costs as much as hydrating one. When
 * there is no server HTML, or the data changes, React renders the content.
 *
 * @param data The data from which the content is rendered. The same object means the same content.
 * @param render Called once for each `data` object. Not called while the server HTML is kept, so the content must also
 * work without state, effects and handlers.
 * @param keep Pass false when the content needs React. Default: true.
 */
export function useServerContent(data: unknown, render: () => ReactNode, keep = true): ServerContent {
  const host = useHost();
  const [sent] = useState<{ data?: unknown }>({});
  const asSent = useSyncExternalStore(
    subscribe,
    () => sent.data === data,
    // Used while React hydrates, and on the server, where there is no host.
    () => {
      if (host && keep) sent.data = data;
      return sent.data === data;
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content depends on the data only.
  const content = useMemo(() => (asSent ? AS_SENT : { children: render() }), [asSent, data]);
  return { content, asSent };
}

const subscribe = () => () => undefined;
