import { defineBlock } from '@plinth/sdk';
import { Sample } from './sample.tsx';
import { sampleSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/sample',
  name: 'sample',
  schema: sampleSchema,
  component: Sample,
  // Without its script, a relative time is only a date.
  activation: ({ kind }) => (kind === 'relativeTime' ? 'visible' : undefined),
});
