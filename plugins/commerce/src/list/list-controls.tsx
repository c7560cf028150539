import { useHost } from '@plinth/sdk/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import {
  listAvailable,
  listFilters,
  listMax,
  listMin,
  listSearch,
  listShow,
  listSort,
  listSortPosition,
  listSortPriceDown,
  listSortPriceUp,
  listSortTitle,
} from '../messages/messages.ts';
import classes from './list-controls.module.css';
import type { ListLinks } from './list-link.tsx';
import { SORTS } from './list-page.ts';

const LONGEST_SEARCH = 200;
const LIMITS = ['min', 'max'] as const;
/**
 * The values that a change of the form sets. The form has no fields for `after` and `before`, so they become empty, and
 * the list shows its first page.
 */
const TEXTS = ['q', ...LIMITS, 'available', 'after', 'before'] as const;
/**
 * Selector of a sort order or a checkbox that is no longer as in the server HTML, because the visitor has changed it.
 */
const CHANGED = 'option:checked:not([selected]),:checked:not(option,[checked]),[checked]:not(:checked)';

interface ListControlsProps extends Omit<ListLinks, 'fragment'> {
  /** Currency of the price limits; empty when the shop has only one currency. */
  readonly currency: string;
  /** The inputs are uncontrolled. A new number replaces them, so that they get the values of `asked`. */
  readonly version: number;
}

/**
 * The search, the price limits and the sort order of a list. Without a script, the browser sends the form to the
 * address of the page.
 */
export function ListControls({ asked, start, ask, currency, version }: ListControlsProps) {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  /** In the order of `SORTS`. */
  const labels = [listSortPosition(), listSortTitle(), listSortPriceUp(), listSortPriceDown()];
  const unit = currency && ` (${currency})`;
  const send = () => {
    const given = new FormData(form.current ?? undefined);
    const next = { ...asked, sort: SORTS.find((sort) => sort === given.get('sort')) ?? asked.sort };
    for (const name of TEXTS) next[name] = String(given.get(name) ?? '').trim();
    ask(next);
  };
  // If the visitor has changed something before the script was loaded, the list does not show it yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after hydration.
  useEffect(() => {
    if (form.current?.querySelector(CHANGED)) send();
  }, []);
  const submit = (event: FormEvent) => {
    if (!host) return;
    event.preventDefault();
    send();
  };
  return (
    <search key={version}>
      <form ref={form} className={classes.controls} method="get" autoComplete="off" onSubmit={submit}>
        {asked.category !== start.category && <input type="hidden" name="category" value={asked.category} />}
        <div className={`${classes.field} ${classes.search}`}>
          <label htmlFor={`${id}q`}>{listSearch()}</label>
          <input id={`${id}q`} type="search" name="q" maxLength={LONGEST_SEARCH} defaultValue={asked.q} />
        </div>
        <details open={asked.min + asked.max + asked.available !== ''}>
          <summary>{listFilters()}</summary>
          {LIMITS.map((name) => (
            <div key={name} className={classes.field}>
              <label htmlFor={id + name}>{(name === 'min' ? listMin() : listMax()) + unit}</label>
              <input
                id={id + name}
                type="number"
                name={name}
                min={0}
                step="any"
                inputMode="decimal"
                defaultValue={asked[name]}
              />
            </div>
          ))}
          <label className={classes.check}>
            <input
              className={classes.box}
              type="checkbox"
              name="available"
              value="1"
              defaultChecked={asked.available === '1'}
              onChange={send}
            />
            {listAvailable()}
          </label>
          <div className={classes.field}>
            <label htmlFor={`${id}sort`}>{listSort()}</label>
            <select id={`${id}sort`} name="sort" defaultValue={asked.sort} onChange={send}>
              {SORTS.map((sort, at) => (
                <option key={sort} value={sort}>
                  {labels[at]}
                </option>
              ))}
            </select>
          </div>
        </details>
        <button type="submit" className={classes.button}>
          {listShow()}
        </button>
      </form>
    </search>
  );
}
