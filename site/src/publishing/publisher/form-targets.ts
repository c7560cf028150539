import { successAddress } from '@plinth/sdk/links';
import * as v from 'valibot';
import { foreignOrigins } from './content-security-policy.ts';

const formSchema = v.object({ formId: v.string(), successRedirect: v.string() });
/** Base for relative addresses. Its host stands for the host of the page, which is not known here. */
const PAGE = 'https://site.invalid/';

/**
 * Origins to which forms of a page redirect after success (§4). The policy must allow them, because browsers also apply
 * `form-action` to the redirect after a form that was sent without a script.
 */
export function formTargets(blocks: readonly { readonly data: unknown }[]): readonly string[] {
  return foreignOrigins(
    blocks.flatMap(({ data }) => (v.is(formSchema, data) ? (successAddress(data.successRedirect, PAGE) ?? []) : [])),
  );
}
