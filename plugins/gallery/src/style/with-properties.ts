import type { CSSProperties } from 'react';

/** Custom properties by name: `{ '--gutter': '20px' }`. */
export type CustomProperties = Readonly<Record<`--${string}`, string | number>>;

/** Custom properties as a style: the stylesheet does the rest. */
export function withProperties(properties: CustomProperties): CSSProperties {
  const style: object = properties;
  return style;
}
