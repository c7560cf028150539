import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { limitedText } from '../shapes/limited-text.ts';

export const textRules: KindRules<FieldOf<'text'>, string> = limitedText;
