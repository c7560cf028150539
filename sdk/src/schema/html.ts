import { toSafeHtml } from '@plinth/sdk';
import * as v from 'valibot';

/** A field that holds HTML. Parsed, it is `SafeHtml`: it passed the one sanitiser. */
export function html() {
  return v.pipe(v.string(), v.transform(toSafeHtml));
}
