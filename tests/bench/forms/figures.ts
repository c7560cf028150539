import type { LoadResult } from './load.ts';

/** A row of the table: what was measured, the figure, and whether it met its goal. */
export function row(what: string, figure: string, goal?: { readonly met: boolean; readonly goal: string }): string[] {
  return [what, figure, goal ? `${goal.met ? 'met' : 'MISSED'}: ${goal.goal}` : ''];
}

type Latencies = Pick<LoadResult, 'latencies'>;

export function latency(result: Latencies): string {
  return `${percentile(result, 0.5).toFixed(1)} ms, ${p99(result).toFixed(1)} ms`;
}

export function p99(result: Latencies): number {
  return percentile(result, 0.99);
}

function percentile({ latencies }: Latencies, share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
