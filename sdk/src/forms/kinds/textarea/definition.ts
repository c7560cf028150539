import { field, line, maxLength } from '../settings.ts';

export const textareaDefinition = field('textarea', { ...line, maxLength });
