import { common, field, options } from '../settings.ts';

export const radioDefinition = field('radio', { ...common, options });
