/**
 * What a form is and which of its entries are valid (§3, §5, §8): pure, and the same in the browser and on the server.
 * No React here; the fields are in `@plinth/sdk/forms/react`.
 *
 * @packageDocumentation
 */
export * from './decode-form-data.ts';
export * from './decode-form-json.ts';
export * from './empty-value.ts';
export * from './encode-form.ts';
export * from './field-definition.ts';
export * from './field-limits.ts';
export * from './field-names.ts';
export * from './field-value.ts';
export * from './file-size.ts';
export * from './file-type.ts';
export * from './first-messages.ts';
export * from './form-definition.ts';
export * from './form-steps.ts';
export * from './form-summary.ts';
export * from './is-blank.ts';
export * from './messages.ts';
export type * from './phone-help.ts';
export * from './status-message.ts';
export * from './submission-names.ts';
export * from './text-length.ts';
export * from './validate-field.ts';
export * from './validate-form.ts';
