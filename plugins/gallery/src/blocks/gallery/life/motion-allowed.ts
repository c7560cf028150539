export { motionAllowed } from '@plinth/sdk';
