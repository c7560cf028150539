import { common, field, options } from '../settings.ts';

/** `options` are the questions. */
export const likertDefinition = field('likert', { ...common, options });
