import { Component, type ReactNode } from 'react';

interface Properties {
  readonly children: ReactNode;
  /** What stands in the place of what failed. */
  readonly fallback: ReactNode;
  /** Another value gives the children another chance: the path, for example. */
  readonly resetKey?: string;
}

/** The last net under a tree, so that a fault shows a way on and never a white page. React logs the error itself. */
export class ErrorBoundary extends Component<Properties, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // Not by a `key`: that would take the page away at each change of path before the next one has loaded.
  override componentDidUpdate({ resetKey }: Properties) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
