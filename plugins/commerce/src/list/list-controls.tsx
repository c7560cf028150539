import { useHost } from '@plinth/sdk/react';
import { type FormEvent, useId, useRef } from 'react';
import {
  listAvailable,
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
import { type Asked, SORTS, type Sort } from './list-page.ts';

const LONGEST_SEARCH = 200;
const LARGEST_LIMIT = 999_999_999;
const LIMITS = ['min', 'max'] as const;

/** Search, limits and order of a list. Without a script, the browser sends the form to the address of the page. */
export function ListControls({ asked, start, ask }: ListLinks) {
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const send = () => {
    const given = new FormData(form.current ?? undefined);
    const of = (name: string) => textOf(given, name);
    const limits = { min: of('min'), max: of('max'), available: of('available') };
    ask({ ...asked, ...limits, q: of('q'), sort: sortOf(given, asked), after: '', before: '' });
  };
  const submit = (event: FormEvent) => {
    if (!host) return;
    event.preventDefault();
    send();
  };
  return (
    <search>
      <form ref={form} className={classes.controls} method="get" onSubmit={submit}>
        {asked.category !== '' && asked.category !== start.category && (
          <input type="hidden" name="category" value={asked.category} />
        )}
        <div className={`${classes.field} ${classes.search}`}>
          <label htmlFor={`${id}q`}>{listSearch()}</label>
          {/* The keys make the fields new when the list shows something else: they keep their own text. */}
          <input key={asked.q} id={`${id}q`} type="search" name="q" maxLength={LONGEST_SEARCH} defaultValue={asked.q} />
        </div>
        {LIMITS.map((name) => (
          <div key={name} className={`${classes.field} ${classes.limit}`}>
            <label htmlFor={id + name}>{name === 'min' ? listMin() : listMax()}</label>
            <input
              key={asked[name]}
              id={id + name}
              type="number"
              name={name}
              min={0}
              max={LARGEST_LIMIT}
              step="any"
              inputMode="decimal"
              defaultValue={asked[name]}
            />
          </div>
        ))}
        <label className={classes.check}>
          <input
            key={asked.available}
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
          <select key={asked.sort} id={`${id}sort`} name="sort" defaultValue={asked.sort} onChange={send}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {labelOf(sort)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={classes.button}>
          {listShow()}
        </button>
      </form>
    </search>
  );
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function sortOf(given: FormData, asked: Asked): Sort {
  return SORTS.find((sort) => sort === given.get('sort')) ?? asked.sort;
}

function labelOf(sort: Sort): string {
  switch (sort) {
    case 'position':
      return listSortPosition();
    case 'title':
      return listSortTitle();
    case 'price':
      return listSortPriceUp();
    case '-price':
      return listSortPriceDown();
  }
}
