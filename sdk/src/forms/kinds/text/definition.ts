import { field, line, maxLength } from '../settings.ts';

export const textDefinition = field('text', { ...line, maxLength });
