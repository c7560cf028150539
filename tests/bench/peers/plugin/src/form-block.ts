import { defineBlock } from '@plinth/sdk';
import Form from 'peer-components/Form.jsx';
import { createElement } from 'react';
import * as v from 'valibot';

export default defineBlock({
  type: 'bench/form',
  name: 'form',
  schema: v.object({
    title: v.string(),
    submitText: v.string(),
    message: v.string(),
    fields: v.array(
      v.object({
        name: v.string(),
        label: v.string(),
        type: v.string(),
        required: v.boolean(),
        max: v.optional(v.number()),
      }),
    ),
  }),
  component: ({ data }) => createElement(Form, data),
});
