import { common, field, options } from '../settings.ts';

export const checkboxDefinition = field('checkbox', { ...common, options });
