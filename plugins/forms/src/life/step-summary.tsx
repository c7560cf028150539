import { lazy, Suspense } from 'react';
import type { StepSummaryProps } from '../blocks/form/step-summary.tsx';

const LateSummary = lazy(() =>
  // Only a help: without it the form is the same.
  import(/* webpackChunkName: "step-summary" */ '../blocks/form/step-summary.tsx').catch(() => ({
    default: () => null,
  })),
);

/** The summary of the steps before the last, fetched when somebody has come so far. */
export function StepSummary(props: StepSummaryProps) {
  return (
    <Suspense>
      <LateSummary {...props} />
    </Suspense>
  );
}
