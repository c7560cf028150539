import { common, field } from '../settings.ts';

export const nameDefinition = field('name', common);
