import * as v from 'valibot';
import type { FeatureConfig } from './site-config.ts';

/**
 * Settings of a feature. They are read only from environment variables. Most are secrets, which must not be on a
 * command line, because the list of processes shows command lines.
 */
export interface FeatureSettings {
  /** Name of the property of `SiteConfig` that contains the settings. */
  readonly key: keyof FeatureConfig;
  /** Environment variables, each under the name that the schema uses. */
  readonly variables: Readonly<Record<string, string>>;
  /**
   * Reads the values of the variables. Problems name the variables. When there are problems, the settings are the
   * defaults.
   */
  read(given: Readonly<Record<string, unknown>>): {
    readonly settings: FeatureConfig[keyof FeatureConfig];
    readonly problems: readonly string[];
  };
}

/**
 * Declares the settings of a feature.
 *
 * @param declared `schema` parses the values of the variables, and has a default for each. `settings` turns the output
 * of `schema` into the settings in `SiteConfig`.
 */
export function featureSettings<
  Key extends keyof FeatureConfig,
  Schema extends v.GenericSchema<unknown, unknown>,
>(declared: {
  readonly key: Key;
  readonly variables: Readonly<Record<string, string>>;
  readonly schema: Schema;
  readonly settings: (given: v.InferOutput<Schema>) => FeatureConfig[Key];
}): FeatureSettings {
  const { key, variables, schema, settings } = declared;
  const variableOf = (option: string | null): string => (option && variables[option]) || String(option);
  return {
    key,
    variables,
    read: (given) => {
      const parsed = v.safeParse(schema, given);
      if (parsed.success) return { settings: settings(parsed.output), problems: [] };
      const problems = parsed.issues.map((issue) => `${variableOf(v.getDotPath(issue))}: ${issue.message}`);
      return { settings: settings(v.parse(schema, {})), problems };
    },
  };
}
