import type { Database } from '../storage/open-database.ts';
import type { PublishedFormRow } from './published-form-row.ts';

/** The forms of the published pages. The publisher stores them together with each page. */
export interface PublishedForms {
  /**
   * Finds a form by its id on the page at `path`. When that page does not have the form, searches all pages and returns
   * the first match. Forms that only the candidate of a rollout has are found too.
   */
  find(formId: string, path: string): Promise<PublishedFormRow | undefined>;
}

export function publishedForms(database: Database): PublishedForms {
  const ofForm = (formId: string) =>
    database
      .selectFrom('published_forms')
      .selectAll()
      .where('form_id', '=', formId)
      .orderBy('path')
      .orderBy('arm', 'desc')
      .orderBy('place');
  return {
    find: async (formId, path) => {
      const row =
        (await ofForm(formId).where('path', '=', path).limit(1).executeTakeFirst()) ??
        (await ofForm(formId).limit(1).executeTakeFirst());
      if (!row) return undefined;
      const { arm: _, ...form } = row;
      return form;
    },
  };
}
