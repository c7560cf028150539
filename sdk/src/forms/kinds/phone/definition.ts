import { common, field, flag } from '../settings.ts';

export const phoneDefinition = field('phone', { ...common, showCountryCode: flag });
