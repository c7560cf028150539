import * as v from 'valibot';
import { halfAddressField } from '../schema/half-record.ts';
import { addressesOf } from './half-addresses.ts';
import type { HalfFeature } from './half-rules.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const names = v.optional(v.record(v.string(), v.unknown()), {});
const settingsSchema = v.object({ variables: v.record(v.string(), v.string()) });

/** Schema of a feature of a server half, as far as its declarations can be checked without starting it. */
const featureSchema = v.object({
  name: v.pipe(v.string('a feature needs a name'), v.nonEmpty('a feature needs a name')),
  tables: v.optional(v.array(v.string()), []),
  settings: v.optional(v.union([v.array(settingsSchema), settingsSchema]), []),
  migrations: names,
  reservedPaths: v.optional(v.array(halfAddressField), []),
  calledPaths: v.optional(v.array(v.string()), []),
  personalData: v.custom<object>(
    (value) => isObject(value) && 'kind' in value,
    'a feature must say with "personalData" what it stores about people',
  ),
});

/** Schema of the module of a server half. */
export const halfModuleSchema = v.object({
  features: v.pipe(
    v.array(featureSchema, 'the module must export "features", a list'),
    v.minLength(1, '"features" is empty'),
  ),
});

type DeclaredFeature = v.InferOutput<typeof halfModuleSchema>['features'][number];

/** The names of a feature, for the rules about them. */
export function namesOfFeature(feature: DeclaredFeature): HalfFeature {
  const { name, tables, settings, migrations } = feature;
  return {
    name,
    tables,
    settings: [settings].flat().flatMap(({ variables }) => Object.values(variables)),
    migrations: Object.keys(migrations),
    addresses: addressesOf([feature]),
  };
}
