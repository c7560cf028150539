import * as v from 'valibot';
import { text } from '../../../schema/text.ts';
import { field, line } from '../settings.ts';

export const currencyDefinition = field('currency', { ...line, currencySymbol: v.nullish(text(), '$') });
