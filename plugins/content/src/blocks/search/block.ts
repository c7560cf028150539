import { defineBlock } from '@plinth/sdk';
import { readSearch } from './read.ts';
import { searchSchema } from './schema.ts';
import { Search } from './search.tsx';

export default defineBlock({
  type: 33,
  name: 'search',
  schema: searchSchema,
  component: Search,
  read: readSearch,
});
