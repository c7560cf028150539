import { Fragment, createElement as h, type ReactNode } from 'react';

export type Description = readonly [term: ReactNode, description: ReactNode];

/** A list of names, each with its value. */
export function descriptionList(list: readonly Description[]): ReactNode {
  const pairs = list.map(([term, description]) => h(Fragment, null, h('dt', null, term), h('dd', null, description)));
  return h('dl', null, ...pairs);
}
