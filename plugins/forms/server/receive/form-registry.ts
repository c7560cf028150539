import { type FormDefinition, formSchema } from '@plinth/sdk/forms';
import type { PublishedFormRow, PublishedForms } from '@plinth/server/pages';
import * as v from 'valibot';

/** A form, its page and its position on the page. */
export interface PlacedForm {
  /** Path of the page. */
  readonly path: string;
  /** Index of the block on its page, in document order. */
  readonly place: number;
  readonly blockId: string;
  /** Type of the block: number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  readonly definition: FormDefinition;
  /** Data of the block as it was published. */
  readonly data: object;
  /** Locale of the page (BCP 47); undefined when it is not known yet. */
  readonly locale: string | undefined;
}

/** The forms of the published pages. */
export interface FormRegistry {
  /**
   * Finds a form by its id on the page at `path`. When that page does not have the form, searches all pages and returns
   * the first match.
   */
  find(formId: string, path?: string): Promise<PlacedForm | undefined>;
}

/**
 * How long a result is cached. The time is short, because a different process can publish the form again at any time.
 * It does no harm if a form is checked against a definition that is outdated by one second, because the visitor's page
 * was loaded earlier than that anyway.
 */
const KEPT_MS = 1_000;
/** Limit for the cached results. Each result contains the definition of a form, which can be large. */
const MOST_KEPT = 200;

export function createFormRegistry(forms: PublishedForms, now: () => number = Date.now): FormRegistry {
  const kept = new Map<string, { readonly until: number; readonly form: Promise<PlacedForm | undefined> }>();
  const read = async (formId: string, path: string): Promise<PlacedForm | undefined> => {
    const row = await forms.find(formId, path);
    return row && placedForm(row);
  };
  return {
    find: (formId, path = '') => {
      const key = JSON.stringify([formId, path]);
      const before = kept.get(key);
      if (before && now() < before.until) return before.form;
      const form = read(formId, path);
      kept.delete(key);
      kept.set(key, { until: now() + KEPT_MS, form });
      const oldest = kept.keys().next();
      if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
      // A failure is not cached, because the database may answer the next query.
      form.catch(() => kept.delete(key));
      return form;
    },
  };
}

const dataSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

function placedForm({ path, place, block_id, type, data, locale }: PublishedFormRow): PlacedForm | undefined {
  const parsed = v.parse(dataSchema, data);
  const { success, output } = v.safeParse(formSchema, parsed);
  return success
    ? { path, place, blockId: block_id, type, definition: output, data: parsed, locale: locale || undefined }
    : undefined;
}
