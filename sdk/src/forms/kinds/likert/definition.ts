import { common, field, options } from '../settings.ts';

/** The settings of a likert field. Its `options` are the questions. */
export const likertDefinition = field('likert', { ...common, options });
