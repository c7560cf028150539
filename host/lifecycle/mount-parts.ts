/** What only a page with a live block needs. It comes with React, and so costs no request of its own. */
export { mountBlock } from '../react/index.ts';
export { replayCaptured } from './replay.ts';
