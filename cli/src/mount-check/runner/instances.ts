/**
 * Ids of the two instances of each example, in this order. The host names the second block of one id with this suffix.
 */
export const INSTANCE_IDS = ['example', 'example-2'] as const;
