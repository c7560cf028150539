import { defineBlock } from '@plinth/sdk';
import { HorizontalRule } from './horizontal-rule.tsx';
import { readHorizontalRule } from './read.ts';
import { horizontalRuleSchema } from './schema.ts';

export default defineBlock({
  type: 47,
  name: 'horizontal-rule',
  schema: horizontalRuleSchema,
  component: HorizontalRule,
  read: readHorizontalRule,
});
