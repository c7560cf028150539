import { field, line } from '../settings.ts';

export const numberDefinition = field('number', line);
