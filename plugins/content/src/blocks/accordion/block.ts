import { defineBlock } from '@plinth/sdk';
import { Accordion } from './accordion.tsx';
import { readAccordion } from './read.ts';
import { accordionSchema } from './schema.ts';

export default defineBlock({
  type: 69,
  name: 'accordion',
  schema: accordionSchema,
  component: Accordion,
  read: readAccordion,
});
