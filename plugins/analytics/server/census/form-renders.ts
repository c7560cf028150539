import type { Database } from '@plinth/server/storage';
import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    form_renders: FormRenderRow;
  }
}

/** Counts how often each form was shown, by day, to compare with its submissions. Nothing about a visitor is stored. */
export interface FormRenders {
  /** @param day Date in the form `2026-11-20`, UTC. */
  count(formId: string, day: string): Promise<void>;
  /** How many times the form was shown on all days together. */
  total(formId: string): Promise<number>;
}

interface FormRenderRow {
  form_id: string;
  day: string;
  times: number;
}

export async function createFormRenders(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('form_renders')
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_renders_key', ['form_id', 'day'])
    .execute();
}

export function formRenders(database: Database): FormRenders {
  return {
    async count(formId, day) {
      await database
        .insertInto('form_renders')
        .values({ form_id: formId, day, times: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['form_id', 'day'])
            .doUpdateSet((expression) => ({ times: expression('form_renders.times', '+', 1) })),
        )
        .execute();
    },
    async total(formId) {
      const row = await database
        .selectFrom('form_renders')
        .select(({ fn }) => fn.sum<number | string | null>('times').as('times'))
        .where('form_id', '=', formId)
        .executeTakeFirst();
      return Number(row?.times ?? 0);
    },
  };
}

/** How often each form was shown in a period, by the id of the form. */
export async function formsShown(
  database: Database,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('form_renders')
    .select(({ fn }) => ['form_id', fn.sum<number | string>('times').as('times')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('form_id')
    .execute();
  return new Map(rows.map(({ form_id, times }) => [form_id, Number(times)]));
}
