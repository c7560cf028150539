import type { SubmissionName } from '@plinth/sdk/forms';
import * as v from 'valibot';
import type { SubmissionRow } from '../submissions/submission-row.ts';
import type { PlacedForm } from './form-registry.ts';
import type { SentForm } from './sent-form.ts';

/**
 * Names (§3) of the details that say where a submission comes from. The browser sends the details, and they are not
 * verified.
 */
const DETAIL_NAMES = [
  'collectionId',
  'objectName',
  'isOverlayForm',
  'submitButtonText',
  'pageTitle',
  'pageId',
  'contentSource',
  'pagePath',
  'pagePermissionTypeValue',
] as const satisfies readonly SubmissionName[];

export type DetailName = (typeof DETAIL_NAMES)[number];
export type Details = Partial<Record<DetailName, string>>;

/** Limit in characters. No title or path of a page is longer. */
const LONGEST_DETAIL = 2000;
const detailsSchema = v.object(
  v.entriesFromList(DETAIL_NAMES, v.optional(v.pipe(v.string(), v.maxLength(LONGEST_DETAIL)))),
);

/**
 * Details of a form that was sent; undefined when one of them is not valid. A form that was sent without a script does
 * not name its page, so `path` is used.
 */
export function detailsOf(sent: SentForm, { path }: Pick<PlacedForm, 'path'>): Details | undefined {
  const source = sent.own('contentSource');
  if (!['', 'i', 'c'].includes(source)) return undefined;
  const given = DETAIL_NAMES.flatMap((name) => (sent.own(name) === '' ? [] : [[name, sent.own(name)] as const]));
  const parsed = v.safeParse(detailsSchema, Object.fromEntries(given));
  if (!parsed.success) return undefined;
  return present(sent.own('form') === '' ? { ...parsed.output, pagePath: path } : parsed.output);
}

export function storedDetails({ details }: Pick<SubmissionRow, 'details'>): Details {
  return present(v.parse(detailsSchema, JSON.parse(details)));
}

function present(details: Partial<Record<DetailName, string | undefined>>): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
