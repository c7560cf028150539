import classes from '../chart.module.css';

interface LegendProps {
  readonly names: readonly string[];
  /** Text after each name. */
  readonly notes?: readonly string[];
}

/** The names of what a chart shows, in the order in which it shows them, each with its colour. */
export function Legend({ names, notes = [] }: LegendProps) {
  return (
    <ol className={classes.legend}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are known by their position, and may be the same.
        <li key={index} data-series={seriesOf(index)}>
          <span className={classes.swatch} aria-hidden="true" />
          {name}
          {notes[index] !== undefined && <span className={classes.note}>{` ${notes[index]}`}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Number of series that look different. Further series begin again with the first look. */
const LOOKS = 6;

/** The look of a series, for the stylesheet. */
export function seriesOf(index: number): number {
  return index % LOOKS;
}
