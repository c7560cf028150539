import type { FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';

/** The part of a report that says where the error happened. */
export interface ReportDetails {
  /** Code of the error. Empty when the report does not come from the host. */
  readonly code: string;
  /** Plugin that caused the error. Empty when it is not known. */
  readonly plugin: string;
  /** Version of the plugin that the page has loaded. */
  readonly version: string;
  /** Path of the page, percent-encoded as in an address (`/%C3%BCber`). */
  readonly page: string;
}

/** Implemented by a feature that needs the errors which browsers report. */
export interface ReportListener {
  /** Name of the release that the visitor gets; empty when all visitors get the same. It is stored with the reports. */
  armOf(request: FastifyRequest): string;
  /**
   * Called once for each batch, after the batch was stored.
   * @param details Details of each report of the batch.
   */
  received(request: FastifyRequest, details: readonly ReportDetails[]): void;
}

/** The fields that distinguish one error from another. */
export interface ErrorCause {
  readonly code: string;
  /** Plugin that caused the error; empty when it is not known. */
  readonly plugin: string;
  /** The thrown error with its position, or the subject of the error. Empty when it is not known. */
  readonly cause: string;
}

/** An error, with the number of times that it was reported in a period, and in the period before. */
export interface CountedError extends ErrorCause {
  readonly times: number;
  readonly earlier: number;
}

/** First and last day of a period, in UTC and in the form `2026-11-20`. */
export interface ReportedDays {
  readonly first: string;
  readonly last: string;
}

/** The errors that browsers report. */
export interface ReportsService {
  listen(listener: ReportListener): void;
  /**
   * The errors that were reported most in a period, each with its count in the period before.
   * @param count Limit for the number of errors.
   */
  errorsOf(period: ReportedDays, earlier: ReportedDays, count: number): Promise<readonly CountedError[]>;
}

export const reportsService = service<ReportsService>('reports');

/** Offered by a plugin that shows the counts of errors together with its own: how many days it keeps these. */
export const shownErrorCounts = service<{ readonly days: number }>('shown error counts');
