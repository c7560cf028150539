import type { FindCaller } from '@plinth/manifests/page-checks';
import { decideWith } from '@plinth/sdk/locale-data';

/** Constructors whose results depend on the language data of the engine. */
const CONSTRUCTORS = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'DurationFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
];
/** Methods, each with the place of the locale among its parameters. Default: the first. */
const METHODS: readonly (readonly [
  owner: { readonly name: string; readonly prototype: object },
  method: string,
  localeAt?: number,
])[] = [
  [Array, 'toLocaleString'],
  [BigInt, 'toLocaleString'],
  [Date, 'toLocaleString'],
  [Date, 'toLocaleDateString'],
  [Date, 'toLocaleTimeString'],
  [Number, 'toLocaleString'],
  [String, 'localeCompare', 1],
];

/** Locales whose data are the same in every engine. Messages in English are compiled to calls with them. */
const SAME_EVERYWHERE: ReadonlySet<unknown> = new Set(['en', 'en-US']);

/** Runs a render. Returns its result, and a message for each place at which the plugin itself has asked `Intl`. */
export type WatchedRender = <Result>(render: () => Result) => readonly [result: Result, calls: readonly string[]];

/**
 * Records from now on which code asks `Intl`. What the functions of the SDK ask does not count: the server sends their
 * answers to the browser.
 */
export function watchIntl(findCaller: FindCaller): WatchedRender {
  /** The messages of the current render; undefined while nothing is rendered. */
  let calls: Set<string> | undefined;
  let asking = 0;
  decideWith((_, ask) => {
    asking += 1;
    try {
      return ask();
    } finally {
      asking -= 1;
    }
  });
  const record = (name: string, locale: unknown) => {
    const counts = calls && asking === 0 && !SAME_EVERYWHERE.has(locale);
    const place = counts ? findCaller()?.place : undefined;
    if (place !== undefined) calls?.add(`calls ${name} while it renders, at ${place}`);
  };
  const watch = (owner: object, key: string, name: string, localeAt = 0) => {
    const original: unknown = Reflect.get(owner, key);
    if (typeof original !== 'function') return;
    const watched = new Proxy(original, {
      apply(target, self, values) {
        record(name, values[localeAt]);
        return Reflect.apply(target, self, values);
      },
      construct(target, values, newTarget) {
        record(`new ${name}`, values[localeAt]);
        return Reflect.construct(target, values, newTarget);
      },
    });
    Object.defineProperty(owner, key, { configurable: true, writable: true, value: watched });
  };
  for (const name of CONSTRUCTORS) watch(Intl, name, `Intl.${name}`);
  for (const [owner, method, localeAt] of METHODS)
    watch(owner.prototype, method, `${owner.name}.prototype.${method}`, localeAt);

  return (render) => {
    const found = new Set<string>();
    calls = found;
    try {
      return [render(), [...found]];
    } finally {
      calls = undefined;
    }
  };
}
