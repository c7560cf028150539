import { defineBlock } from '@plinth/sdk';
import disclosure from './disclosure-block.ts';

export default defineBlock({ ...disclosure, type: 'bench/eager', name: 'eager' });
