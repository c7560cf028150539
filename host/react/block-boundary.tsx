import { Component, type ReactNode, useEffect } from 'react';

interface BoundaryProps {
  readonly children?: ReactNode;
  readonly onError: (error: unknown) => void;
  /** The block is rendered, or has failed in its first render. */
  readonly onCommitted: () => void;
}

/**
 * Keeps a block's failure inside the block. What is shown instead is not React's business: the server HTML comes back.
 * It renders nothing beside the block: the server renders the block alone, and React counts siblings into the ids of
 * `useId`, so one more would give the browser other ids than the server wrote.
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

/** Tells when a block is mounted: after all effects of the block, so that it hears what the visitor did before. */
export function Mounted({ children, onMounted }: MountedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a block is mounted once.
  useEffect(onMounted, []);
  return children;
}
