import { defineBlock } from '@plinth/sdk';
import disclosure from './disclosure-block.ts';

export default defineBlock({ ...disclosure, type: 'bench/static', name: 'static' });
