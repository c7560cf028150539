import * as v from 'valibot';

const texts = v.array(v.string());

/** The record of an isolated plugin in the page slice. */
const recordSchema = v.object({
  frame: v.pipe(v.string(), v.startsWith('/')),
  services: texts,
  provides: texts,
  hooks: texts,
  events: texts,
});
export type IsolatedRecord = v.InferOutput<typeof recordSchema>;

const sliceSchema = v.object({
  plugins: v.record(v.string(), v.object({ isolated: v.optional(recordSchema), timeoutMs: v.optional(v.number()) })),
  sanitised: v.optional(v.boolean(), false),
});
type Slice = v.InferOutput<typeof sliceSchema>;

let slice: Slice | undefined;

/**
 * Returns the page slice. The kernel's schema drops the fields that only isolated plugins have, so the slice is parsed
 * again here, once for each page.
 */
export function readSlice(): Slice {
  slice ??= v.parse(
    sliceSchema,
    JSON.parse(document.querySelector('script[type$=json]#plinth-lock')?.textContent ?? ''),
  );
  return slice;
}
