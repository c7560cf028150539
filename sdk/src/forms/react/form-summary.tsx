import type { FormField } from '../field-definition.ts';
import { isVisible } from '../field-rules.ts';
import type { FormValues } from '../field-value.ts';
import { summaryText } from '../form-summary.ts';
import { useFormLocale } from './form-scope.ts';
import classes from './form-summary.module.css';

interface FormSummaryProps {
  /**
   * Sections and hidden fields are left out: sections have no value, and the visitor does not know about hidden fields.
   */
  readonly fields: readonly FormField[];
  readonly values: FormValues;
}

/** §8 Form summary: lists the value of each field so that the visitor can check them; 'N/A' for an empty field. */
export function FormSummary({ fields, values }: FormSummaryProps) {
  const locale = useFormLocale();
  return (
    <dl className={`form-summary ${classes.summary}`}>
      {fields.filter(isVisible).map((field) => (
        <div key={field.id} className={`form-summary-field ${field.type} ${classes.field}`}>
          <dt className={classes.title}>{field.title || field.description}</dt>
          <dd className={classes.value} dir="auto">
            {summaryText(field, values.get(field.id), locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
