import type { ReactNode } from 'react';
import type { FormField } from '../field-definition.ts';

interface FieldRenderer {
  render(props: { readonly field: FormField }): ReactNode;
}

/** The component of one kind of field. It is rendered with fields of this kind only. */
export type FieldComponent = FieldRenderer['render'];
