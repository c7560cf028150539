import { defineBlock } from '@plinth/sdk';
import { Quote } from './quote.tsx';
import { readQuote } from './read.ts';
import { quoteSchema } from './schema.ts';

export default defineBlock({ type: 31, name: 'quote', schema: quoteSchema, component: Quote, read: readQuote });
