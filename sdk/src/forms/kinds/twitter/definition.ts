import { field, line } from '../settings.ts';

export const twitterDefinition = field('twitter', line);
