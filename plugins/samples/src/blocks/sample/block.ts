import { defineBlock } from '@plinth/sdk';
import { Sample } from './sample.tsx';
import { sampleSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/sample',
  name: 'sample',
  schema: sampleSchema,
  component: Sample,
  // A relative time is a plain date until it is mounted. So it is mounted as soon as it is visible.
  activation: ({ kind }) => (kind === 'relativeTime' ? 'visible' : undefined),
});
