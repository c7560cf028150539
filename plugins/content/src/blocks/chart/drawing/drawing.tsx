import type { ChartData } from '../schema.ts';
import { DataTable } from './data-table.tsx';
import { readDataset } from './dataset.ts';
import { Pie } from './pie.tsx';
import { Plot } from './plot.tsx';

export { readDataset };

interface DrawingProps {
  readonly data: ChartData;
  readonly part: 'plot' | 'table';
}

/** A part of a chart: its picture or its table. Nothing when the dataset has no column or no row (§5). */
export function Drawing({ data, part }: DrawingProps) {
  const { dataset } = readDataset(data);
  if (!dataset) return null;
  if (part === 'table') return <DataTable dataset={dataset} title={data.title} />;
  return data.variant === 'pie' ? <Pie dataset={dataset} /> : <Plot dataset={dataset} variant={data.variant} />;
}
