import { lazy, Suspense } from 'react';
import type { StepSummaryProps } from '../blocks/form/step-summary.tsx';

const LateSummary = lazy(() =>
  // Only a help: without it the form is the same.
  import(/* webpackChunkName: "step-summary" */ '../blocks/form/step-summary.tsx').catch(() => ({
    default: () => null,
  })),
);

/** The summary of the steps before the last one, fetched when the visitor reaches the last step. */
export function StepSummary(props: StepSummaryProps) {
  return (
    <Suspense>
      <LateSummary {...props} />
    </Suspense>
  );
}
