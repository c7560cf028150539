export * from './breakpoint.ts';
export * from './key-code.ts';
export * from './token.ts';
