import { lazyChunk, useLazyChunk } from '@plinth/sdk/react';
import type { StepSummaryProps } from './step-summary.tsx';

const summary = lazyChunk('step-summary', () => import(/* webpackChunkName: "step-summary" */ './step-summary.tsx'));

/** The summary of the earlier steps. Its code is fetched when the visitor reaches the last step. */
export function StepSummary(props: StepSummaryProps) {
  // A failed fetch is ignored here, because the form also works without the summary.
  const loaded = useLazyChunk(summary);
  return loaded && <loaded.StepSummary {...props} />;
}
