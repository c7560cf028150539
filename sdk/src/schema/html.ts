import { sanitiseHtml } from '@plinth/sdk';
import * as v from 'valibot';

/** Schema of a field with HTML. The parsed value is sanitised (`SafeHtml`). */
export function html() {
  return v.pipe(v.string(), sanitiseHtml());
}
