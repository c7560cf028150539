import { html } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** §3 html (block type 2): text as the author wrote it, sanitised. */
export const htmlSchema = v.object({ html: v.nullish(html(), '') });

export type HtmlData = v.InferOutput<typeof htmlSchema>;
