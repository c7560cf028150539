import { defineBlock } from '@plinth/sdk';
import { Sample } from './sample.tsx';
import { sampleSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/sample',
  name: 'sample',
  schema: sampleSchema,
  component: Sample,
  // Without a script, a relative time only shows the date.
  activation: ({ kind }) => (kind === 'relativeTime' ? 'visible' : undefined),
});
