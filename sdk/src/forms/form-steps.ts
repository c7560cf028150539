import type { FormField } from './field-definition.ts';
import type { FormErrors } from './field-value.ts';
import type { FormDefinition } from './form-definition.ts';

export interface FieldStep {
  readonly title: string;
  readonly description: string;
  readonly fields: readonly FormField[];
}

/**
 * The steps of a form with their fields. A form without steps has a single step. A field that no step names is in the
 * last step; a field that two steps name is in the first of these steps; a step without fields is left out.
 */
export function formSteps({ fields, steps }: Pick<FormDefinition, 'fields' | 'steps'>): readonly FieldStep[] {
  const left = new Map(fields.map((field) => [field.id, field]));
  const named = steps.map(({ title, description, fields: ids }) => ({
    title,
    description,
    fields: ids.flatMap((id) => {
      const field = left.get(id);
      left.delete(id);
      return field ? [field] : [];
    }),
  }));
  const last = named.at(-1) ?? { title: '', description: '', fields: [] };
  const whole = [...named.slice(0, -1), { ...last, fields: [...last.fields, ...left.values()] }];
  const filled = whole.filter((step) => step.fields.length > 0);
  return filled.length > 0 ? filled : [last];
}

/** Index of the first step that contains an invalid field; -1 when no step contains one. */
export function stepOfError(steps: readonly FieldStep[], errors: FormErrors): number {
  return steps.findIndex(({ fields }) => fields.some(({ id }) => errors.has(id)));
}
