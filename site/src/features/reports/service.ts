import type { FastifyRequest } from 'fastify';
import { service } from '../../contract/service.ts';
import type { ReportDetails } from './report-details.ts';

export { errorsOf } from './report-counts.ts';
export type { ReportDetails } from './report-details.ts';

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

/** Passes the reports of browsers to other features. */
export interface ReportsService {
  listen(listener: ReportListener): void;
}

export const reportsService = service<ReportsService>('reports');
