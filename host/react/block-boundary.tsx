import { Component, type ReactNode, useEffect } from 'react';

interface BoundaryProps {
  readonly children?: ReactNode;
  readonly onError: (error: unknown) => void;
  /** Called when React has rendered the block, or the block has failed in its first render. */
  readonly onCommitted: () => void;
}

/**
 * Keeps a failure inside its block. The boundary renders no fallback, because the host puts the server HTML back. It
 * also renders no element of its own beside the block. React derives the ids of `useId` from the tree, and the server
 * renders the block alone, so an additional element would change the block's ids.
 */
export class BlockBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidMount() {
    this.props.onCommitted();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface MountedProps {
  readonly children?: ReactNode;
  readonly onMounted: () => void;
}

/**
 * Calls `onMounted` once, after all effects of the block, so that its listeners exist when earlier events are replayed.
 */
export function Mounted({ children, onMounted }: MountedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block is mounted once.
  useEffect(onMounted, []);
  return children;
}
