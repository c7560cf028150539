import { common, field, flag } from '../settings.ts';

export const sectionDefinition = field('section', { ...common, underline: flag });
