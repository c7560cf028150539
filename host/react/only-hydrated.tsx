import { type ReactNode, useInsertionEffect, useSyncExternalStore } from 'react';

interface OnlyHydratedProps {
  readonly children?: ReactNode;
  /** Called while React renders nothing instead of the block. React commits this in the same task. */
  readonly onGiveUp: () => void;
}

/**
 * Renders the block while React hydrates. When the server HTML and the block differ, React throws the HTML away and
 * renders a second time; this component then renders nothing, so that the host can decide what happens to the HTML.
 */
export function OnlyHydrated({ children, onGiveUp }: OnlyHydratedProps) {
  let isHydrating = false;
  // React asks for the value of the server only while it hydrates.
  useSyncExternalStore(never, none, () => {
    isHydrating = true;
  });
  if (isHydrating) return children;
  onGiveUp();
  return null;
}

interface PlacedProps {
  readonly children?: ReactNode;
  readonly onPlaced: () => void;
}

/** Calls `onPlaced` when its children are in the page, and before any layout effect of them. */
export function Placed({ children, onPlaced }: PlacedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block is placed once.
  useInsertionEffect(onPlaced, []);
  return children;
}

const none = () => undefined;
const never = () => none;
