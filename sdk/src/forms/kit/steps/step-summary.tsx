import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { changeStep, changeStepNumber, yourAnswers } from '../../../messages/messages.ts';
import { decodeFormData, type FieldStep, type FormValues } from '../../index.ts';
import { FormSummary } from '../../react/index.ts';
import classes from './step-summary.module.css';

export interface StepSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** All steps of the form. The summary is shown in the last step. */
  readonly steps: readonly FieldStep[];
  readonly onStep: (index: number) => void;
}

/**
 * Lists what the visitor has entered in the earlier steps, so that the visitor can check it before sending, with a link
 * back to each step.
 */
export function StepSummary({ form, steps: all, onStep }: StepSummaryProps) {
  const id = useId();
  const steps = useMemo(() => all.slice(0, -1), [all]);
  const [values, setValues] = useState<FormValues>();
  useEffect(() => {
    const fields = steps.flatMap((step) => step.fields);
    if (form.current) setValues(decodeFormData(fields, new FormData(form.current)));
  }, [form, steps]);
  if (!values) return null;
  return (
    <section className={`form-step-summary ${classes.summary}`} aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {yourAnswers()}
      </h3>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their place.
        <div key={index} className={classes.step}>
          <FormSummary fields={step.fields} values={values} />
          <button type="button" className={classes.change} onClick={() => onStep(index)}>
            {step.title ? changeStep({ title: step.title }) : changeStepNumber({ number: index + 1 })}
          </button>
        </div>
      ))}
    </section>
  );
}
