export { halfTree } from './half-tree.ts';
export { isolatedHost } from './isolated-host.ts';
export * from './plugin-server.ts';
export * from './sample-site.ts';
export * from './temporary-tree.ts';
