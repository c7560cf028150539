import type { FeatureConfig } from '@plinth/server';
import * as v from 'valibot';
import { FEATURES } from './features.ts';

const DECLARED = FEATURES.flatMap(({ settings }) => settings ?? []);

/** Environment variables of the features, by the names that the features' schemas use. */
export const FEATURE_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  DECLARED.flatMap(({ variables }) => Object.entries(variables)),
);

const completeSchema = v.custom<FeatureConfig>(
  (value) => typeof value === 'object' && value !== null && DECLARED.every(({ key }) => key in value),
);

/** Reads the settings of all features. The problems in the result name the variables. */
export function readFeatureSettings(given: Readonly<Record<string, unknown>>): {
  readonly settings: FeatureConfig;
  readonly problems: readonly string[];
} {
  const read = DECLARED.map(({ key, read: readOwn }) => ({ key, ...readOwn(given) }));
  const settings = Object.fromEntries(read.map((own) => [own.key, own.settings]));
  return { settings: v.parse(completeSchema, settings), problems: read.flatMap(({ problems }) => problems) };
}

/** Settings when no variable is set. */
export function defaultFeatureSettings(): FeatureConfig {
  return readFeatureSettings({}).settings;
}
