export type { WhyRequest } from './why-on-page.ts';
export { whyOnPage } from './why-on-page.ts';
export type { WhyOutcome, WhyRecord, WhyStep, WhyTarget, WhyTopic } from './why-record.ts';
export { whyText } from './why-text.ts';
