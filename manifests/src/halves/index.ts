export type { HalfAddress } from '../schema/half-record.ts';
export { addressesOf, addressText, isOwnAddress } from './half-addresses.ts';
export { halfModuleSchema, namesOfFeature } from './half-module.ts';
export { halfOrder } from './half-order.ts';
export { type ForeignName, foreignNames, type HalfNames } from './half-rules.ts';
export { type UnmetPackage, unmetPackages } from './unmet-packages.ts';
