import type { BlockProps } from '@plinth/sdk';
import { lazyChunk, useLazyChunk, useServerContent } from '@plinth/sdk/react';
import { useId, useRef } from 'react';
import { chartLabel, chartReading } from '../../messages/messages.ts';
import classes from './chart.module.css';
import type { ChartData } from './schema.ts';
import { usePoints } from './use-points.ts';

/**
 * Scales and shapes. Only the publisher loads this chunk, and a browser that shows a chart which no server has rendered.
 */
export const drawing = lazyChunk('chart-drawing', () => import('./drawing/drawing.tsx'));

/** §3 chart. Its picture and its table are server HTML; the script reads the points of the picture by keyboard. */
export function Chart({ data }: BlockProps<ChartData>) {
  const { title, description, variant } = data;
  const plot = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const help = useId();
  const { isReady, text, handlers } = usePoints(plot, table);
  const picture = useServerContent(data, () => <Drawn data={data} part="plot" />);
  const numbers = useServerContent(data, () => <Drawn data={data} part="table" />);
  return (
    <figure className={`sqs-block-chart-figure ${classes.chart}`} data-variant={variant}>
      {(title !== '' || description !== '') && (
        <figcaption className={classes.caption}>
          {title !== '' && <p className={`chart-title ${classes.title}`}>{title}</p>}
          {description !== '' && <p className="chart-description">{description}</p>}
        </figcaption>
      )}
      <div
        ref={plot}
        className={classes.picture}
        {...(isReady && {
          role: 'group',
          tabIndex: 0,
          'aria-label': title || chartLabel(),
          'aria-describedby': help,
          ...handlers,
        })}
        {...picture.content}
      />
      <p className={classes.reading} role="status">
        {text}
      </p>
      <p id={help} hidden>
        {chartReading()}
      </p>
      <div ref={table} {...numbers.content} />
    </figure>
  );
}

function Drawn(props: { readonly data: ChartData; readonly part: 'plot' | 'table' }) {
  const late = useLazyChunk(drawing, drawing.module === undefined);
  const Drawing = (drawing.module ?? late)?.Drawing;
  return Drawing ? <Drawing {...props} /> : null;
}
