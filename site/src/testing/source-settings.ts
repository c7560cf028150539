import type { FeatureConfig, SiteConfig } from '@plinth/server';
import { defaultFeatureSettings } from '../app/feature-settings.ts';
import { configFrom, type Environment, readFlags, siteCommand, variables } from '../app/load-config.ts';
import { SOURCE_FEATURES } from './source-halves.ts';

/** Settings of all features of this repository when no variable is set. */
export function sourceSettings(): FeatureConfig {
  return defaultFeatureSettings(SOURCE_FEATURES);
}

/** The configuration of a site with all plugins of this repository. */
export function sourceConfig(argv: readonly string[], environment: Environment, cwd = process.cwd()): SiteConfig {
  const flags = readFlags(siteCommand(), argv);
  return configFrom({ ...variables(environment, SOURCE_FEATURES), ...flags }, cwd, SOURCE_FEATURES);
}
