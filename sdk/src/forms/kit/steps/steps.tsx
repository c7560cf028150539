import { memo } from 'react';
import { stepNumber } from '../../../messages/messages.ts';
import type { FieldStep } from '../../index.ts';
import { Field } from '../../react/index.ts';
import classes from '../form-kit.module.css';

interface StepsProps {
  readonly steps: readonly FieldStep[];
  /** Index of the visible step; undefined when all steps are shown one below the other. */
  readonly current: number | undefined;
  /** True while the script that hides all steps but the first is still loading. */
  readonly isAwaited: boolean;
}

/**
 * The steps with their fields. All steps stay in the form so that they are sent together; only the current step is
 * shown.
 */
export const Steps = memo(function Steps({ steps, current, isAwaited }: StepsProps) {
  return steps.map((step, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their place.
      key={index}
      className={isAwaited && index > 0 ? classes.late : undefined}
      data-step={index}
      hidden={current !== undefined && current !== index}
    >
      {(step.title || steps.length > 1) && (
        <h2 className={`step-title ${classes.stepTitle}`} data-step-title tabIndex={-1}>
          {step.title || stepNumber({ number: index + 1 })}
        </h2>
      )}
      {step.description && <p className={classes.stepDescription}>{step.description}</p>}
      <div className={`field-list ${classes.fields}`}>
        {step.fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
      </div>
    </div>
  ));
});
