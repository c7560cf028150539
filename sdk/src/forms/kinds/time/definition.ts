import { common, field } from '../settings.ts';

export const timeDefinition = field('time', common);
