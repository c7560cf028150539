import type { SiteErrorTable } from '../errors/site-error.ts';
import type { PageContent } from '../pages/page-content.ts';
import type { ReservedPath } from '../pages/reserved-path.ts';
import type { Migrations } from '../storage/migrations.ts';
import type { Tables } from '../storage/tables.ts';
import type { AuditActionTable } from './audit-actions.ts';
import type { ContentParts } from './content-parts.ts';
import type { FeatureSettings } from './feature-settings.ts';
import type { PersonalDataRule } from './personal-data.ts';
import type { StartProgram } from './program.ts';
import type { RunningFeature } from './running-feature.ts';
import type { SiteParts } from './site-parts.ts';

/**
 * The declaration of a feature of the site: a core feature, which every site has, or part of the server half of a
 * plugin, whose module exports `features`. A feature imports nothing from a different feature; services are what they
 * offer to each other.
 */
export interface Feature {
  readonly name: string;
  /** Environment variables, and the settings in `SiteConfig` that are read from them. */
  readonly settings?: FeatureSettings | readonly FeatureSettings[];
  /** Tables that only this feature writes to. */
  readonly tables?: readonly (keyof Tables)[];
  readonly migrations?: Migrations;
  /** Addresses that no page is allowed to have, because the feature answers them. */
  readonly reservedPaths?: readonly ReservedPath[];
  /**
   * Pages of the server to which blocks of published pages link. In a static export, these links lead to the server of
   * `--api-origin`.
   */
  readonly linkedPages?: readonly ReservedPath[];
  /** Addresses that pages on the site's other origins (`PLINTH_SITE_ORIGINS`) are allowed to call. */
  readonly calledPaths?: readonly string[];
  /** Error codes of the feature and their meanings. `declare module` adds them to `SiteErrorTable`. */
  readonly errorCodes?: Readonly<Partial<SiteErrorTable>>;
  /**
   * Actions of the feature that the audit log records, each with its text in the list. `declare module` adds them to
   * `AuditActionTable`.
   */
  readonly auditActions?: Readonly<Partial<AuditActionTable>>;
  readonly personalData: PersonalDataRule;
  /** Programs that run beside the site, by name: `events` is started by `npm run events`. */
  readonly programs?: Readonly<Record<string, StartProgram>>;
  /**
   * Data that pages show, such as products. It must not need the running feature, because the first pages are published
   * before the features start, and no feature runs in an export.
   */
  readonly pageContent?: (parts: ContentParts) => PageContent;
  /**
   * Starts the feature. Features start in the order of the list, so a feature can use the services of the features
   * before it.
   */
  start?(site: SiteParts): RunningFeature | Promise<RunningFeature>;
}
