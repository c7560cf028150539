declare module 'react-refresh/runtime' {
  export function createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown;
  export function injectIntoGlobalHook(global: Window): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
  export function register(type: unknown, id: string): void;
}
