import { stepOf } from '../../../messages/messages.ts';
import classes from '../form-kit.module.css';
import type { Entry } from '../use-entry.ts';

interface StepProgressProps {
  readonly count: number;
  readonly entry: Pick<Entry, 'step' | 'isStepped' | 'isAwaited'>;
}

/** Shows the number of the current step. Shows nothing while all steps are visible at once. */
export function StepProgress({ count, entry }: StepProgressProps) {
  const reached = entry.step + 1;
  return (
    <label
      className={`${classes.progress} ${entry.isAwaited ? classes.early : ''}`}
      hidden={!entry.isStepped && !entry.isAwaited}
    >
      {stepOf({ number: reached, count })}
      <progress max={count} value={reached} />
    </label>
  );
}
