import { useTooltip } from '@plinth/sdk/tooltip';
import classes from './sample.module.css';

interface TooltipSampleProps {
  readonly label: string;
  readonly text: string;
}

export function TooltipSample({ label, text }: TooltipSampleProps) {
  const { triggerProps, tooltip } = useTooltip<HTMLButtonElement>(text);
  return (
    <p className={classes.sample}>
      <button type="button" className={classes.button} {...triggerProps}>
        {label}
      </button>
      {tooltip}
    </p>
  );
}
