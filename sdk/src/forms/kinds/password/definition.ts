import { field, line } from '../settings.ts';

export const passwordDefinition = field('password', line);
