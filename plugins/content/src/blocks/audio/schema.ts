import * as v from 'valibot';
import { trackFields } from '../../recordings/track-schema.ts';

/** Audio (block type 41): one recording. Every field can be missing or null. */
export const audioSchema = v.object(trackFields);

export type AudioData = v.InferOutput<typeof audioSchema>;
