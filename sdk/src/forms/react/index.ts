/**
 * The fields of §3 as React components, for every plugin that has a form. They are compiled into each plugin that uses
 * them. Their rules are in `@plinth/sdk/forms`.
 *
 * @packageDocumentation
 */
export * from './field.tsx';
export * from './field-errors.ts';
export * from './fill-form.ts';
export { controlId, type FormScope, FormScopeContext } from './form-scope.ts';
export * from './form-summary.tsx';
export { LineField } from './line-field.tsx';
export { NameField } from './name-field.tsx';
export { prepareFields } from './rare-field.ts';
