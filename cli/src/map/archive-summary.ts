import type { Problem } from '@plinth/manifests';
import type { BatchReply, FieldType } from './tile-tasks.ts';

/** Limit for the problems that are printed. */
const MOST_PROBLEMS = 20;

export interface SummaryOfBatches {
  readonly features: number;
  readonly unplaced: number;
  readonly omitted: number;
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly bounds: readonly [number, number, number, number];
  readonly hasAreaNames: boolean;
}

/** Adds up what the batches report. */
export function archiveSummary(): {
  add(reply: BatchReply, file: string, first: number): void;
  made(): SummaryOfBatches;
} {
  const problems: Problem[] = [];
  const fields: Record<string, FieldType> = {};
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  let [features, unplaced, omitted, problemCount, hasAreaNames] = [0, 0, 0, 0, false];
  return {
    add: (reply, file, first) => {
      features += reply.featureCount;
      unplaced += reply.unplaced;
      omitted += reply.omitted;
      problemCount += reply.problemCount;
      hasAreaNames ||= reply.hasAreaNames;
      for (const [key, type] of Object.entries(reply.fields))
        fields[key] = fields[key] === undefined || fields[key] === type ? type : 'Mixed';
      bounds[0] = Math.min(bounds[0], reply.bounds[0]);
      bounds[1] = Math.min(bounds[1], reply.bounds[1]);
      bounds[2] = Math.max(bounds[2], reply.bounds[2]);
      bounds[3] = Math.max(bounds[3], reply.bounds[3]);
      for (const { place, id, path, message, hint } of reply.problems.slice(0, MOST_PROBLEMS - problems.length)) {
        const named = id === undefined ? '' : `, the feature with the id ${JSON.stringify(id)}`;
        const where = `features[${first + place}]${path === '' ? '' : `.${path}`}`;
        problems.push({ code: 'PLINTH-MANIFEST-271', file, path: where, message: `${message}${named}`, hint });
      }
    },
    made: () => ({ features, unplaced, omitted, problems, problemCount, fields, bounds, hasAreaNames }),
  };
}
