export { act } from 'react';
export { type FakeHost, type FakeHostOverrides, fakeHost, type Recorded } from './fake-host.ts';
export { memoryStorage } from './memory-store.ts';
export { parseBlockData, trustingGate } from './parse-block-data.ts';
export { readBlock } from './read-block.ts';
export { type RenderBlockOptions, type RenderedBlock, renderBlock } from './render-block.ts';
