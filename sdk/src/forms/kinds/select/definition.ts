import { common, field, label, options } from '../settings.ts';

export const selectDefinition = field('select', { ...common, options, placeholder: label });
