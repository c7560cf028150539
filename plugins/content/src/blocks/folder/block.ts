import { defineBlock } from '@plinth/sdk';
import { Folder } from './folder.tsx';
import { readFolder } from './read.ts';
import { folderSchema } from './schema.ts';

export default defineBlock({ type: 17, name: 'folder', schema: folderSchema, component: Folder, read: readFolder });
