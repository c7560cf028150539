import { defineBlock } from '@plinth/sdk';
import { readRss } from './read.ts';
import { Rss } from './rss.tsx';
import { rssSchema } from './schema.ts';

export default defineBlock({ type: 49, name: 'rss', schema: rssSchema, component: Rss, read: readRss });
