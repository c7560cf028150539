import type { BlockProps } from '@plinth/sdk';
import { DialogSample } from './dialog-sample.tsx';
import { RelativeTimeSample } from './relative-time-sample.tsx';
import type { SampleData } from './schema.ts';
import { TooltipSample } from './tooltip-sample.tsx';

/** Shows features of the SDK that no other block uses. */
export function Sample({ data }: BlockProps<SampleData>) {
  if (data.kind === 'tooltip') return <TooltipSample label={data.label} text={data.message} />;
  if (data.kind === 'relativeTime') return <RelativeTimeSample label={data.label} date={data.date} />;
  return <DialogSample kind={data.kind} data={data} />;
}
