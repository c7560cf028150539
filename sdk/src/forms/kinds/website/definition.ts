import { field, line } from '../settings.ts';

export const websiteDefinition = field('website', line);
