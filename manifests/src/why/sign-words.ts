import type { Signs } from '@plinth/sdk';

/** Describes signs in words that can follow "if": `the address has a fragment that begins with "item/"`. */
export function signWords({ hash, query, storage, path, selector, context = {} }: Signs): string[] {
  return [
    ...(hash
      ? [`the address has ${hash.includes('') ? 'a fragment' : `a fragment that begins with ${list(hash)}`}`]
      : []),
    ...(query ? [`the address has ${query.includes('') ? 'a query' : `the parameter ${list(query)}`}`] : []),
    ...(storage ? [`the visitor's storage has a key that begins with ${list(storage)}`] : []),
    ...(path ? ['the path names one of its items'] : []),
    ...(selector === undefined ? [] : [`the page has an element ${selector}`]),
    ...Object.entries(context).map(([name, values]) => `the page context has ${list(values)} at ${name}`),
  ];
}

function list(values: readonly (string | boolean)[]): string {
  return values.map((value) => JSON.stringify(value)).join(' or ');
}
