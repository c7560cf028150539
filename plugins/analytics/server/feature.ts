import type { Feature } from '@plinth/server';
import { CENSUS } from './census/feature.ts';
import { EVENTS } from './events/feature.ts';
import { STATISTICS } from './statistics/feature.ts';

export const features: readonly Feature[] = [CENSUS, EVENTS, STATISTICS];
