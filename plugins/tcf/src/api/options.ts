import type { Host } from '@plinth/sdk';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Schema of the plugin's options. It need not check limits: `plinth lock` has checked them by the schema in
 * plugin.json.
 */
const optionsSchema = v.object({
  cmpId: count,
  cmpVersion: v.optional(count, 1),
  vendorListVersion: count,
  vendors: v.array(v.object({ id: count, purposes: v.array(count) })),
  publisherCountry: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)), 'AA'),
  gdprApplies: v.optional(v.boolean(), true),
});

export type TcfOptions = v.InferOutput<typeof optionsSchema>;

/**
 * Returns the options of the plugin. Throws: `ValiError` when the options are invalid because they were changed after
 * `plinth lock`.
 */
export function optionsOf(host: Host): TcfOptions {
  return v.parse(optionsSchema, host.options);
}
