export { percentile, timesUpTo } from './roll-up/buckets.ts';
export {
  type CountedList,
  type EventStatistics,
  eventStatistics,
  type MetricValues,
} from './roll-up/event-statistics.ts';
export { LONG_TASK } from './roll-up/sums-of.ts';
