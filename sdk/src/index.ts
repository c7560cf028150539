export * from './contract/block.ts';
export * from './contract/errors.ts';
export * from './contract/hooks.ts';
export * from './contract/host.ts';
export * from './contract/lock-slice.ts';
export type { PageContext } from './contract/page.ts';
export * from './contract/plugin.ts';
export * from './contract/service.ts';
export * from './html/safe-html.ts';
