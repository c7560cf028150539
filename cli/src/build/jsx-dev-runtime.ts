/*
 * Replaces `react/jsx-dev-runtime` in builds for `plinth dev`. The host shares only `react/jsx-runtime`, so each plugin
 * would bundle a copy of the original.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * Makes an element. The compiler also passes the position in the source, which is ignored because React no longer uses
 * it.
 */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
