/**
 * The fields of §3 as React components, for every plugin that has a form. This code is built into each plugin that uses
 * it. The rules of the fields are in `@plinth/sdk/forms`.
 *
 * @packageDocumentation
 */
export { EmailField } from '../kinds/email/email-field.ts';
export { NameField } from '../kinds/name/name-field.tsx';
export * from './field.tsx';
export * from './field-errors.ts';
export * from './fill-form.ts';
export { controlId, type FormScope, FormScopeContext } from './form-scope.ts';
export * from './form-summary.tsx';
export { prepareFields } from './rare-fields.ts';
export { visuallyHidden } from './visually-hidden.ts';
