import type { Database } from '../../../storage/open-database.ts';
import { type EventStatistics, eventStatistics } from '../../events/service.ts';
import { before, type Period } from './period.ts';
import { remembered } from './remembered.ts';

/** The periods that a request shows, and the source of their figures. */
export interface Reading {
  readonly database: Database;
  readonly statistics: EventStatistics;
  readonly period: Period;
  /** The period of the same length before that period. */
  readonly earlier: Period;
}

export function readingOf(database: Database, period: Period): Reading {
  return { database, statistics: remembered(eventStatistics(database)), period, earlier: before(period) };
}
