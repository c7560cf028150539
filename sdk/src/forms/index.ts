/**
 * Definition and validation of forms (§3, §5, §8). All functions are pure and behave the same in the browser and on the
 * server. There is no React here; the field components are in `@plinth/sdk/forms/react`.
 *
 * @packageDocumentation
 */
export * from './decode-form-data.ts';
export * from './decode-form-json.ts';
export * from './email-address.ts';
export * from './encode-form-json.ts';
export * from './field-definition.ts';
export * from './field-names.ts';
export * from './field-rules.ts';
export * from './field-value.ts';
export * from './form-definition.ts';
export * from './form-steps.ts';
export * from './form-summary.ts';
export * from './kinds/file/file-limits.ts';
export * from './kinds/file/file-size.ts';
export * from './kinds/file/file-type.ts';
export * from './kinds/generated/markup-readers.ts';
export type * from './kinds/phone/phone-help.ts';
export * from './may-be-kept.ts';
export * from './postal-code.ts';
export * from './status-message.ts';
export * from './submission-names.ts';
export * from './text-length.ts';
export * from './validate-field.ts';
export * from './validate-form.ts';
