import { defineBlock } from '@plinth/sdk';
import { Chart, drawing } from './chart.tsx';
import { readChart } from './read.ts';
import { chartSchema } from './schema.ts';

export default defineBlock({
  type: 62,
  name: 'chart',
  schema: chartSchema,
  component: Chart,
  read: readChart,
  // A browser keeps the picture that the server has drawn, so it needs no code for drawing.
  prepare: () => (typeof document === 'undefined' ? drawing.load() : Promise.resolve()),
  check: async (data) => (await drawing.load()).readDataset(data).problems,
});
