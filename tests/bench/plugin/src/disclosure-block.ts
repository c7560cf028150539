import { defineBlock } from '@plinth/sdk';
import { createElement } from 'react';
import * as v from 'valibot';
import { Disclosure } from './disclosure.tsx';

export default defineBlock({
  type: 'bench/disclosure',
  name: 'disclosure',
  schema: v.object({ title: v.string(), text: v.string() }),
  component: ({ data }) => createElement(Disclosure, data),
});
