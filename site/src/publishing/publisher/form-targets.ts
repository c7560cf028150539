import { successAddress } from '@plinth/sdk/links';
import * as v from 'valibot';
import { foreignOrigins } from './content-security-policy.ts';

const formSchema = v.object({ formId: v.string(), successRedirect: v.string() });
/** A page of the site, whatever its host is. */
const PAGE = 'https://site.invalid/';

/**
 * Origins that forms of a page lead to after success (§4). A browser that sends a form without a script asks `form-action`
 * about the answer's redirect too.
 */
export function formTargets(blocks: readonly { readonly data: unknown }[]): readonly string[] {
  return foreignOrigins(
    blocks.flatMap(({ data }) => (v.is(formSchema, data) ? (successAddress(data.successRedirect, PAGE) ?? []) : [])),
  );
}
