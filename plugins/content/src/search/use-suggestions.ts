import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { find } from './find.ts';
import type { Found } from './found-schema.ts';

/** Suggestions are requested when the visitor has stopped typing for this time. */
const TYPING_MS = 200;
const MOST_SUGGESTIONS = 8;
/** First letter of the scripts without spaces. One letter of a script before them begins too many words. */
const FIRST_UNSPACED = '\u0e00';

/**
 * What the site finds while a visitor types. At most one request is open, and an answer to an earlier text is ignored.
 *
 * @param text The text of the field; undefined when no suggestions are wanted.
 * @returns Undefined before an answer, and a sentence when the site does not answer.
 */
export function useSuggestions(text: string | undefined): Found | string | undefined {
  const host = useHost();
  const [answer, setAnswer] = useState<Found | string>();
  const query = text?.trim() ?? '';
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!host) return;
    const found = await find(host, { q: query, most: MOST_SUGGESTIONS }, signal);
    if (!signal.aborted) setAnswer(found);
  });
  useEffect(() => {
    if (query.length < 2 && query < FIRST_UNSPACED) return setAnswer(undefined);
    const control = new AbortController();
    const timer = setTimeout(() => ask(control.signal).catch(host?.report), TYPING_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, host]);
  return answer;
}
