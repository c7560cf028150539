import { useMediaQuery } from '@plinth/sdk/react';
import { type RefObject, useEffect, useState } from 'react';

/**
 * The colour scheme in which the browser shows an element. A section can have a colour scheme that differs from the
 * page's.
 */
export function useScheme(element: RefObject<Element | null>): 'light' | 'dark' {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    if (!element.current) return;
    const schemes = getComputedStyle(element.current).colorScheme.split(' ');
    setScheme(schemes.includes('dark') && (isDark || !schemes.includes('light')) ? 'dark' : 'light');
  }, [element, isDark]);
  return scheme;
}
