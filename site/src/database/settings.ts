import type { Database } from './open-database.ts';

/** Small values that outlive a restart, as JSON by name. */
export interface Settings {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

export function settings(database: Database): Settings {
  return {
    get: async (key) => {
      const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
      return row === undefined ? undefined : JSON.parse(row.value);
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
