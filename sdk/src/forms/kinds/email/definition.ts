import { field, line } from '../settings.ts';

export const emailDefinition = field('email', line);
