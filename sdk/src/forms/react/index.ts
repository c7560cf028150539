/**
 * The fields of §3 as React components, for every plugin that asks visitors for something. Compiled into each plugin
 * that uses them. The rules they follow are in `@plinth/sdk/forms`.
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
