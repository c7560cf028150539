import { defineBlock } from '@plinth/sdk';
import Button from 'peer-components/Button.jsx';
import { createElement } from 'react';
import * as v from 'valibot';

export default defineBlock({
  type: 'bench/button',
  name: 'button',
  schema: v.object({ label: v.string(), count: v.number() }),
  component: ({ data }) => createElement(Button, data),
});
