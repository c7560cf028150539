export { HostContext, useHost } from './host-context.ts';
export { Html } from './html.tsx';
export { useMediaQuery } from './use-media-query.ts';
