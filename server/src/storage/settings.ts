import type { Database } from './open-database.ts';

/** Small values that survive a restart. They are stored as JSON under a name. */
export interface Settings {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /**
   * Returns the value of `key`. If `key` has no value yet, stores `value` and returns it. Processes that call this at
   * the same time get the same value.
   */
  getOrSet(key: string, value: unknown): Promise<unknown>;
}

export function settings(database: Database): Settings {
  const get = async (key: string): Promise<unknown> => {
    const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return row === undefined ? undefined : JSON.parse(row.value);
  };
  return {
    get,
    getOrSet: async (key, value) => {
      await database
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return get(key);
    },
    set: async (key, value) => {
      const json = JSON.stringify(value ?? null);
      await database
        .insertInto('settings')
        .values({ key, value: json })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
        .execute();
    },
  };
}
