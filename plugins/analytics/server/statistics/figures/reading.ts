import type { SiteParts } from '@plinth/server';
import { type FormsService, formsService, type ReportsService, reportsService } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { type EventStatistics, eventStatistics } from '../../events/service.ts';
import { before, type Period } from './period.ts';
import { remembered } from './remembered.ts';

/** The periods that a request shows, and the figures of events in them. */
export interface EventReading {
  readonly database: Database;
  readonly statistics: EventStatistics;
  readonly period: Period;
  /** The period of the same length before that period. */
  readonly earlier: Period;
}

/** The periods that a request shows, and everything that knows figures of them. */
export interface Reading extends EventReading {
  readonly reports: ReportsService;
  /** Undefined on a site without forms. */
  readonly forms: FormsService | undefined;
}

export function eventReadingOf(database: Database, period: Period): EventReading {
  return { database, statistics: remembered(eventStatistics(database)), period, earlier: before(period) };
}

export function readingOf(site: SiteParts, period: Period): Reading {
  return {
    ...eventReadingOf(site.database, period),
    reports: reportsService.of(site),
    forms: formsService.find(site),
  };
}
