export { eventStatistics } from './roll-up/event-statistics.ts';
export { type EventReader, startEventReader } from './stream/event-reader.ts';
