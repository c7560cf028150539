export type { BisectPlugin, BisectStep } from './bisect.ts';
export { bisect, withUsers } from './bisect.ts';
export type { Inspection } from './inspection.ts';
export { answersIn, INSPECTION_ID, INSPECTION_QUERY, inspectionAddress, inspectionSchema } from './inspection.ts';
export type { SavedRecords, WhyOutcome, WhyRecord, WhyStep, WhyTarget, WhyTopic } from './why-record.ts';
export { loadedAt, mountedAfter, refusedBecause, savedRecordsSchema, waitsFor, whyRecordSchema } from './why-record.ts';
export { whyText } from './why-text.ts';
