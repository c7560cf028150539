/**
 * Every enumeration of §2, §3 and §6, as constants of the same name as their type. If the specification gives only a
 * part of an enumeration, the constant contains only that part. The specification has no numbers for plan feature flags
 * (1 to 68), connected services and fine-grained permissions, so they are left out. The enumerations of forms are in
 * `sdk/src/forms`, where they are used.
 *
 * @packageDocumentation
 */
export * from './block-type.ts';
export * from './block-variant.ts';
export * from './collection-type.ts';
export * from './collection-view.ts';
export * from './config-area.ts';
export * from './contributor-role.ts';
export * from './cookie-banner.ts';
export * from './currency.ts';
export * from './device-view.ts';
export * from './environment.ts';
export * from './event-source.ts';
export * from './grid-position.ts';
export * from './is-viewer-only.ts';
export * from './item-status.ts';
export * from './item-type.ts';
export * from './map-style.ts';
export * from './measurement-unit.ts';
export * from './page-type.ts';
export * from './permission.ts';
export * from './permission-type.ts';
export * from './platform-version.ts';
export * from './popup-frequency.ts';
export * from './product-type.ts';
export * from './record-type-name.ts';
export * from './slice-type.ts';
export * from './subscription-unit.ts';
export * from './tweak-page-type.ts';
export * from './website-status.ts';
export * from './website-type.ts';
export * from './workflow-state.ts';
