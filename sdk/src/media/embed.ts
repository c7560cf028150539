export { Embed, type EmbedProps } from './embed-view.tsx';
export { type FrameSource, frameAddress, isFrameHost } from './frame-address.ts';
