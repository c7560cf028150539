import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { limitedText } from '../shapes/limited-text.ts';

export const textareaRules: KindRules<FieldOf<'textarea'>, string> = limitedText;
