export { halfModuleSchema, namesOfFeature } from './half-module.ts';
export { halfOrder } from './half-order.ts';
export { type ForeignName, foreignNames, type HalfNames } from './half-rules.ts';
