/**
 * Ids of the two instances of each example, in this order. The second id has the suffix that the host gives to the
 * second block with an id.
 */
export const INSTANCE_IDS = ['example', 'example-2'] as const;
