import { common, field, label } from '../settings.ts';

/** `key` names the query parameter that gives the value; `value` is used when the address has no such parameter. */
export const hiddenDefinition = field('hidden', { ...common, key: label, value: label });
