import type { Host } from '@plinth/sdk';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Options of the plugin. `plinth lock` has checked their limits by the schema in plugin.json. */
const optionsSchema = v.object({
  cmpId: count,
  cmpVersion: v.optional(count, 1),
  vendorListVersion: count,
  vendors: v.array(v.object({ id: count, purposes: v.array(count) })),
  publisherCountry: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)), 'AA'),
  gdprApplies: v.optional(v.boolean(), true),
});

export type TcfOptions = v.InferOutput<typeof optionsSchema>;

/** Throws: `ValiError` when the manifest was changed after `plinth lock`. */
export function optionsOf(host: Host): TcfOptions {
  return v.parse(optionsSchema, host.options);
}
