import type { FeatureConfig, FeatureSettings } from '@plinth/server';
import * as v from 'valibot';
import type { SiteFeatures } from './site-features.ts';

function declared({ all }: SiteFeatures): readonly FeatureSettings[] {
  return all.flatMap(({ settings }) => settings ?? []);
}

/** Environment variables of the features, by the names that the features' schemas use. */
export function featureVariables(features: SiteFeatures): Readonly<Record<string, string>> {
  return Object.fromEntries(declared(features).flatMap(({ variables }) => Object.entries(variables)));
}

/** Reads the settings of all features. The problems in the result name the variables. */
export function readFeatureSettings(
  features: SiteFeatures,
  given: Readonly<Record<string, unknown>>,
): {
  readonly settings: FeatureConfig;
  readonly problems: readonly string[];
} {
  const all = declared(features);
  const completeSchema = v.custom<FeatureConfig>(
    (value) => typeof value === 'object' && value !== null && all.every(({ key }) => key in value),
  );
  const read = all.map(({ key, read: readOwn }) => ({ key, ...readOwn(given) }));
  const settings = Object.fromEntries(read.map((own) => [own.key, own.settings]));
  return { settings: v.parse(completeSchema, settings), problems: read.flatMap(({ problems }) => problems) };
}

/** Settings when no variable is set. */
export function defaultFeatureSettings(features: SiteFeatures): FeatureConfig {
  return readFeatureSettings(features, {}).settings;
}
