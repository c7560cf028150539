import { common, field } from '../settings.ts';

export const addressDefinition = field('address', common);
