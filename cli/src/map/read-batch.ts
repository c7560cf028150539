import { checkFeature, type FeatureProblem, type MapFeature, type MapGeometry } from './check-feature.ts';
import type { BatchReply, FieldType } from './tile-tasks.ts';

/** Limits for what one batch reports. */
const MOST_PROBLEMS = 20;
const MOST_FIELDS = 200;

type Batch = Omit<BatchReply, 'omitted' | 'hasTiles'> & { readonly features: readonly MapFeature[] };

/** Parses and checks the features of a batch. */
export function readBatch(bytes: Uint8Array, ends: readonly number[], decoder: TextDecoder): Batch {
  const features: MapFeature[] = [];
  const problems: (FeatureProblem & { place: number })[] = [];
  const fields: Record<string, FieldType> = {};
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  let [problemCount, unplaced, hasAreaNames] = [0, 0, false];
  for (const [place, end] of ends.entries()) {
    const checked = checkFeature(textOf(decoder, bytes.subarray(ends[place - 1] ?? 0, end)));
    if (checked.kind === 'problem') {
      problemCount += 1;
      if (problems.length < MOST_PROBLEMS) problems.push({ place, ...checked.problem });
    } else if (checked.kind === 'unplaced') unplaced += 1;
    else {
      const { feature } = checked;
      features.push(feature);
      addFields(fields, feature.properties);
      addBounds(bounds, feature.geometry);
      hasAreaNames ||= feature.geometry.type.endsWith('Polygon') && Object.keys(feature.properties).some(isName);
    }
  }
  return { features, problems, problemCount, featureCount: ends.length, unplaced, fields, bounds, hasAreaNames };
}

/** A text that is not UTF-8 is empty, and so not valid JSON. */
function textOf(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return '';
  }
}

function isName(key: string): boolean {
  return key === 'name' || key.startsWith('name:');
}

function addFields(fields: Record<string, FieldType>, properties: MapFeature['properties']): void {
  for (const [key, value] of Object.entries(properties)) {
    const type = TYPES[typeof value] ?? 'String';
    const known = fields[key];
    if (known === undefined && Object.keys(fields).length >= MOST_FIELDS) continue;
    fields[key] = known === undefined || known === type ? type : 'Mixed';
  }
}

const TYPES: Readonly<Record<string, FieldType | undefined>> = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
};

function addBounds(bounds: [number, number, number, number], { coordinates }: MapGeometry): void {
  const add = (value: readonly unknown[]): void => {
    const [lng, lat] = value;
    if (typeof lng === 'number' && typeof lat === 'number') {
      bounds[0] = Math.min(bounds[0], lng);
      bounds[1] = Math.min(bounds[1], lat);
      bounds[2] = Math.max(bounds[2], lng);
      bounds[3] = Math.max(bounds[3], lat);
      return;
    }
    for (const each of value) if (Array.isArray(each)) add(each);
  };
  add(coordinates);
}
