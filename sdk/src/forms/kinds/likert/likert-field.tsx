import { Fragment } from 'react';
import type { FieldOf } from '../../field-definition.ts';
import { answerName } from '../../field-names.ts';
import classes from '../../react/field.module.css';
import { GroupItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstValue } from '../../react/form-scope.ts';
import { LIKERT_ANSWERS, likertLabel } from './likert-labels.ts';

/** §3 likert: one answer from -2 to 2 for each question, with the labels of §9. */
export function LikertField({ field }: { readonly field: FieldOf<'likert'> }) {
  const item = useFieldItem(field);
  const answers = new Map<string, unknown>(Object.entries(useFirstValue(field)));
  return (
    <GroupItem item={item}>
      {field.options.map((question, index) => {
        const chosen = [answers.get(question)].flat();
        const id = `${item.ids.control}q${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words.
          <Fragment key={index}>
            <p className={`question ${classes.question}`} id={id}>
              {question}
            </p>
            <div
              className={classes.likert}
              role="radiogroup"
              aria-labelledby={id}
              aria-required={field.required || undefined}
              {...item.control}
            >
              {LIKERT_ANSWERS.map((answer) => (
                <label key={answer} className={`option ${classes.answer}`}>
                  <input
                    type="radio"
                    name={answerName(field.id, index)}
                    value={answer}
                    defaultChecked={chosen.includes(String(answer))}
                  />
                  <span>{likertLabel(answer)}</span>
                </label>
              ))}
            </div>
          </Fragment>
        );
      })}
    </GroupItem>
  );
}
