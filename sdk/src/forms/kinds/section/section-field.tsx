import type { FieldOf } from '../../field-definition.ts';
import classes from '../../react/field.module.css';

/** A heading between fields, optionally with a line under it. */
export function SectionField({ field }: { readonly field: FieldOf<'section'> }) {
  return (
    <div className={`form-item section ${field.underline ? `underline ${classes.underline}` : ''} ${classes.section}`}>
      {field.title && <h2 className={`title ${classes.sectionTitle}`}>{field.title}</h2>}
      {field.description && <p className={`description ${classes.description}`}>{field.description}</p>}
    </div>
  );
}
