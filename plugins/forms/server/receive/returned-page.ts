import { BlockType } from '@plinth/sdk/enums';
import {
  encodeFormJson,
  type FieldValue,
  type FormDefinition,
  type FormErrors,
  type FormField,
  type FormValues,
  holdsFiles,
  type ReturnedForm,
  SENT_QUERY,
  traitsOf,
} from '@plinth/sdk/forms';
import { parseQuery } from '@plinth/sdk/links';
import { createPageCache, type PublishedPage, type Publisher } from '@plinth/server/pages';
import { chooseFilesAgain } from '../messages/messages.ts';
import type { FormRegistry, PlacedForm } from './form-registry.ts';

/** Limit in bytes for the cached pages that show that a form was sent. */
const SENT_PAGES_BYTES = 8_000_000;

/** Renders pages for visitors whose browser runs no script. */
export interface ReturnedPages {
  /** The page with the typed values and the errors. Undefined when the page cannot be rendered. */
  refused(
    form: PlacedForm,
    what: { message: string; errors: FormErrors; values: FormValues | undefined },
  ): Promise<PublishedPage | undefined>;
  /** The page with the form's success message in place of the form. Undefined when the page has no such form. */
  succeeded(page: PublishedPage, formId: string): Promise<PublishedPage | undefined>;
}

export function createReturnedPages(publisher: Publisher, registry: FormRegistry): ReturnedPages {
  const sent = createPageCache(SENT_PAGES_BYTES);

  const withReturned = ({ path, place, blockId, data }: PlacedForm, returned: ReturnedForm) =>
    publisher.variant(path, { place, id: blockId }, { ...data, returned });

  return {
    refused: (form, { message, errors, values }) =>
      withReturned(form, {
        succeeded: false,
        message: isQuiet(form) && errors.size > 0 ? '' : message,
        errors: [...new Map([...lostFiles(form.definition, values), ...errors])].map(([id, text]) => ({
          id,
          message: text,
        })),
        form: values ? encodeFormJson(withoutSecrets(form.definition, values)) : '',
        pagePath: form.path,
      }),
    succeeded: async (page, formId) => {
      const form = await registry.find(formId, page.path);
      if (form?.path !== page.path) return undefined;
      // Key of the rendered page: the version of the page, and the form.
      const key = `${page.path} ${page.key} ${formId}`;
      const known = sent.get(key);
      if (known) return known;
      const made = await withReturned(form, { succeeded: true, message: '', errors: [], form: '' });
      if (made) sent.set(key, made);
      return made;
    },
  };
}

/** Answers a form that was sent without a script: shows the page with the success message in place of the form. */
export async function sentPage(
  pages: ReturnedPages,
  page: PublishedPage,
  url: string,
): Promise<PublishedPage | undefined> {
  if (!url.includes(SENT_QUERY)) return undefined;
  const start = url.indexOf('?');
  const formId = parseQuery(start === -1 ? '' : url.slice(start)).get(SENT_QUERY);
  return formId ? pages.succeeded(page, formId) : undefined;
}

/**
 * Address to redirect to after success: the address of the form's page, loaded with GET, so that a reload does not send
 * the form again.
 */
export function sentAddress({ path, blockId, definition }: PlacedForm): string {
  return `${encodeURI(path)}?${new URLSearchParams([[SENT_QUERY, definition.formId]])}#${encodeURIComponent(`block-${blockId}`)}`;
}

/** §5: is this a newsletter form? Such a form shows the messages of its fields and no general message. */
function isQuiet({ type }: PlacedForm): boolean {
  return type === String(BlockType.newsletter);
}

/**
 * Errors for the chosen files. A page cannot put files back into their field, so the visitor must be asked to choose
 * them again.
 */
function lostFiles({ fields }: FormDefinition, values: FormValues = new Map()): FormErrors {
  return new Map(
    fields.filter(holdsFiles).flatMap(({ id }) => {
      const names = fileNames(values.get(id));
      return names.length === 0 ? [] : [[id, chooseFilesAgain({ names: names.join(', ') })] as const];
    }),
  );
}

function fileNames(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [] : [one.name])) : [];
}

/** Removes values that must not appear in a page, and values that a page cannot put back into a field. */
function withoutSecrets({ fields }: FormDefinition, values: FormValues): FormValues {
  const isKept = (field: FormField) => !traitsOf(field).isSecret && !holdsFiles(field);
  const kept = new Set(fields.filter(isKept).map(({ id }) => id));
  return new Map([...values].filter(([id]) => kept.has(id)));
}
