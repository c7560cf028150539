import { invalidWebsite } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import type { KindRules } from '../kind-rules.ts';
import { textValue } from '../shapes/text-value.ts';
import { isWebsite } from './is-website.ts';

export const websiteRules: KindRules<FieldOf<'website'>, string> = {
  ...textValue,
  check: (_, value) => (isWebsite(value) ? undefined : invalidWebsite()),
};
