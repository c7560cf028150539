import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';
import { fetchMonth, type MonthTimes } from './month-times.ts';

interface Months {
  /** The first month with a free time; undefined until it is loaded. */
  readonly first: MonthTimes | undefined;
  /** The fetched months by name (`2026-12`). A month that has not been fetched is missing. */
  readonly known: ReadonlyMap<string, MonthTimes>;
  /** True when the last call has failed. */
  readonly hasFailed: boolean;
  /** Fetches a month that is not known yet. Undefined: the first month with a free time. */
  readonly show: (month: string | undefined) => void;
  readonly tryAgain: () => void;
}

/** The months of a service that the visitor has looked at. */
export function useMonths(service: string, lang: string): Months {
  const host = useHost();
  const [known, setKnown] = useState<ReadonlyMap<string, MonthTimes>>(new Map());
  const [first, setFirst] = useState<MonthTimes>();
  const [wanted, setWanted] = useState<{ readonly month: string | undefined }>({ month: undefined });
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!host || (wanted.month === undefined ? known.size > 0 : known.has(wanted.month))) return;
    let isWanted = true;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    fetchMonth(host, { service, zone, lang, ...(wanted.month !== undefined && { month: wanted.month }) }).then(
      (found) => {
        if (!isWanted) return;
        setFailed(!found);
        if (!found) return;
        setKnown((all) => new Map([...all, [found.month, found]]));
        setFirst((before) => before ?? found);
      },
      host.report,
    );
    return () => {
      isWanted = false;
    };
  }, [host, service, lang, wanted, known]);
  return {
    first,
    known,
    hasFailed,
    show: (month) => setWanted({ month }),
    tryAgain: () => setWanted({ ...wanted }),
  };
}
