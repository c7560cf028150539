import { defineBlock } from '@plinth/sdk';
import Accordion from 'peer-components/Accordion.jsx';
import { createElement } from 'react';
import * as v from 'valibot';

export default defineBlock({
  type: 'bench/accordion',
  name: 'accordion',
  schema: v.object({
    title: v.string(),
    multiple: v.boolean(),
    items: v.array(v.object({ title: v.string(), text: v.string() })),
  }),
  component: ({ data }) => createElement(Accordion, data),
});
