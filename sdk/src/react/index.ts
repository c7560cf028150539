export { HostContext, useHost } from './host-context.ts';
export { Html } from './html.tsx';
