import { common, field } from '../settings.ts';

export const dateDefinition = field('date', common);
