export type { WhyRequest } from './why-on-page.ts';
export { whyOnPage } from './why-on-page.ts';
