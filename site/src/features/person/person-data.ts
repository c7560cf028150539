import type { PersonalData, PersonalItem, RunningFeature } from '@plinth/server';

/** The data that all features store about one person. */
export interface PersonData {
  /** For each kind of data, a sentence that says which data a search for an email address finds. */
  about(): readonly string[];
  find(email: string, mostShown: number): Promise<readonly FoundData[]>;
  /**
   * Yields the text of one JSON object, a few items at a time. The object has a list for each kind of data, with the
   * oldest item first.
   */
  export(email: string): AsyncGenerator<string>;
  erase(email: string, at: Date): Promise<void>;
}

/** The data of one kind, such as submissions or carts, that the site stores about a person. */
export interface FoundData {
  readonly countText: string;
  readonly count: number;
  /** The newest items, newest first. Their number is limited to `mostShown`. */
  readonly shown: readonly PersonalItem[];
}

export function personData(features: () => readonly RunningFeature[]): PersonData {
  const kinds = (): readonly PersonalData[] => features().flatMap(({ person }) => person ?? []);
  return {
    about: () => kinds().map(({ about }) => about),
    find: async (email, mostShown) => {
      const found = await Promise.all(kinds().map((kind) => findOne(kind, email, mostShown)));
      return found.filter(({ count }) => count > 0);
    },
    export: async function* (email) {
      yield `{"email":${JSON.stringify(email)}`;
      for (const kind of kinds()) {
        yield `,${JSON.stringify(kind.list)}:[`;
        let separator = '\n';
        for await (const items of email === '' ? [] : kind.export(email)) {
          if (items.length === 0) continue;
          yield separator + items.map((item) => JSON.stringify(item)).join(',\n');
          separator = ',\n';
        }
        yield '\n]';
      }
      yield '}\n';
    },
    erase: async (email, at) => {
      for (const kind of kinds()) await kind.erase(email, at);
    },
  };
}

/** Counts all items of one kind, and returns the newest of them. */
async function findOne(kind: PersonalData, email: string, mostShown: number): Promise<FoundData> {
  let [count, shown]: [number, PersonalItem[]] = [0, []];
  for await (const items of kind.find(email)) {
    count += items.length;
    shown = [...shown, ...items].slice(-mostShown);
  }
  return { count, countText: kind.countText(count), shown: shown.reverse() };
}
