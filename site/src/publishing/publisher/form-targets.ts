import { successAddress } from '@plinth/sdk/links';
import * as v from 'valibot';
import { foreignOrigins } from './content-security-policy.ts';

const formSchema = v.object({ formId: v.string(), successRedirect: v.string() });
/** Placeholder for the address of a page, whose host is not known here. */
const PAGE = 'https://site.invalid/';

/**
 * Origins to which forms of a page redirect after success (§4). When a form is sent without a script, the browser
 * applies `form-action` to the redirect of the answer too.
 */
export function formTargets(blocks: readonly { readonly data: unknown }[]): readonly string[] {
  return foreignOrigins(
    blocks.flatMap(({ data }) => (v.is(formSchema, data) ? (successAddress(data.successRedirect, PAGE) ?? []) : [])),
  );
}
