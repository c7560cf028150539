import { Component, type ReactNode, useLayoutEffect } from 'react';

interface BoundaryProps {
  readonly children?: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly onMounted: () => void;
}

/** Keeps a block's failure inside the block. What is shown instead is not React's business: the server HTML comes back. */
export class BlockBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (this.state.failed) return null;
    return (
      <>
        {this.props.children}
        <Mounted onMounted={this.props.onMounted} />
      </>
    );
  }
}

/** Comes last, so its effect runs after those of the block. */
function Mounted({ onMounted }: Pick<BoundaryProps, 'onMounted'>) {
  // What it returns is no cleanup.
  useLayoutEffect(() => void onMounted(), [onMounted]);
  return null;
}
