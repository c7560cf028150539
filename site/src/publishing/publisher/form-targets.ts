import { successAddress } from '@plinth/sdk/links';
import * as v from 'valibot';
import { foreignOrigins } from './content-security-policy.ts';

const formSchema = v.object({ formId: v.string(), successRedirect: v.string() });
const fieldName = v.optional(v.string(), '');
/**
 * Data of a block of the plugin "booking". When `peopleField`, `dateField` or `timeField` is set, the block is a form
 * that the browser sends to the page of the booking service, `url`.
 */
const bookingSchema = v.object({
  url: v.pipe(v.string(), v.regex(/^(https?:)?\/\//i)),
  peopleField: fieldName,
  dateField: fieldName,
  timeField: fieldName,
});
/** Base for relative addresses. The host of the page is not known here, so this has a host that cannot exist. */
const PAGE = 'https://site.invalid/';

/**
 * Origins of the pages that follow when a form of this page was sent: the redirect after success (§4), and the page of
 * a booking service. The policy of the page must allow these origins, because browsers also apply `form-action` to the
 * redirect after a form that was sent without a script.
 */
export function formTargets(blocks: readonly { readonly data: unknown }[]): readonly string[] {
  return foreignOrigins(blocks.flatMap(({ data }) => [redirectOf(data) ?? [], bookingOf(data) ?? []].flat()));
}

function redirectOf(data: unknown): string | undefined {
  return v.is(formSchema, data) ? successAddress(data.successRedirect, PAGE) : undefined;
}

function bookingOf(data: unknown): string | undefined {
  const { success, output } = v.safeParse(bookingSchema, data);
  if (!success || !(output.peopleField || output.dateField || output.timeField)) return undefined;
  return URL.parse(output.url, PAGE)?.href;
}
