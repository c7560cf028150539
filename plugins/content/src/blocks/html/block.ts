import { defineBlock } from '@plinth/sdk';
import { HtmlBlock } from './html.tsx';
import { htmlSchema } from './schema.ts';

export default defineBlock({ type: 2, name: 'html', schema: htmlSchema, component: HtmlBlock });
