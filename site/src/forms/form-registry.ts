import { type FormDefinition, formSchema } from '@plinth/sdk/forms';
import * as v from 'valibot';
import { blockData } from '../publish/block-data.ts';
import type { PageAnswer, PublishedPage } from '../publish/published-page.ts';
import { namesForm } from './names-form.ts';

/** A form where it stands. */
export interface PlacedForm {
  /** Path of the page. */
  readonly path: string;
  readonly blockId: string;
  /** Type of the block: number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  readonly definition: FormDefinition;
}

/** The forms of the published pages. */
export interface FormRegistry {
  /** The form of this id on the page at `path`; where it is not there, on the first page that has it. */
  find(formId: string, path?: string): PlacedForm | undefined;
}

/** @param pages The published pages as they are now; the same list as long as nothing was published. */
export function createFormRegistry(pages: () => ReadonlyMap<string, PageAnswer>): FormRegistry {
  const formsOf = new WeakMap<PublishedPage, readonly PlacedForm[]>();
  let indexed: ReadonlyMap<string, PageAnswer> | undefined;
  let byId = new Map<string, PlacedForm[]>();

  const index = (): Map<string, PlacedForm[]> => {
    const current = pages();
    if (indexed === current) return byId;
    const placed = [...current.values()].flatMap((page) => {
      if (page.kind !== 'published') return [];
      const forms = formsOf.get(page) ?? readForms(page);
      formsOf.set(page, forms);
      return forms;
    });
    byId = Map.groupBy(placed, ({ definition }) => definition.formId);
    indexed = current;
    return byId;
  };

  return {
    find: (formId, path) => {
      const placed = index().get(formId);
      return placed?.find((form) => form.path === path) ?? placed?.[0];
    },
  };
}

function readForms({ path, html }: PublishedPage): PlacedForm[] {
  return blockData(html).flatMap(({ id, type, data }) => {
    if (!namesForm(data)) return [];
    const parsed = v.safeParse(formSchema, data);
    return parsed.success ? [{ path, blockId: id, type, definition: parsed.output }] : [];
  });
}
