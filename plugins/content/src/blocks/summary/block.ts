import { defineBlock } from '@plinth/sdk';
import { readSummary } from './read.ts';
import { summarySchema } from './schema.ts';
import { Summary } from './summary.tsx';

export default defineBlock({ type: 20, name: 'summary', schema: summarySchema, component: Summary, read: readSummary });
