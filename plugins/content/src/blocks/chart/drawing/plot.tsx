import { numberText } from '@plinth/sdk/locale';
import { usePageLocale } from '@plinth/sdk/react';
import classes from '../chart.module.css';
import { bars } from './bars.tsx';
import type { Dataset } from './dataset.ts';
import { Legend } from './legend.tsx';
import { lines } from './lines.tsx';
import { scalesOf } from './scales.ts';

interface PlotProps {
  readonly dataset: Dataset;
  readonly variant: 'bar' | 'line';
}

/** Most names below the chart. With more rows, every second one has a name, or every third one, and so on. */
const MOST_NAMES = 12;

/**
 * Bars or lines with a grid. The picture has no text of its own: names and numbers are HTML around it, so they are as
 * large as other text in windows of every size, and on the right side in every direction of writing.
 */
export function Plot({ dataset, variant }: PlotProps) {
  const locale = usePageLocale();
  const scales = scalesOf(dataset);
  const { columns, rows } = dataset;
  const step = Math.ceil(rows.length / MOST_NAMES);
  return (
    <>
      {columns.length > 1 && <Legend names={columns} />}
      <div className={classes.plot} aria-hidden="true">
        <div className={classes.ticks}>
          {scales.ticks.toReversed().map((tick) => (
            <span key={tick}>{numberText(locale, tick, TICK_STYLE)}</span>
          ))}
        </div>
        <svg className={classes.box} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scales.ticks.map((tick) => (
            <path key={tick} className={tick === 0 ? classes.zero : classes.grid} d={`M0 ${scales.y(tick)}H100`} />
          ))}
          {variant === 'bar' ? bars(dataset, scales) : lines(dataset, scales)}
        </svg>
        <div className={classes.names} style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}>
          {rows.map(({ label }, row) =>
            row % step === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their position.
              <span key={row} style={{ gridColumn: `${row + 1} / span ${Math.min(step, rows.length - row)}` }}>
                {label}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </>
  );
}

/** Numbers of the grid are short: `1.5M`. */
const TICK_STYLE = { notation: 'compact', maximumFractionDigits: 2 } as const;
