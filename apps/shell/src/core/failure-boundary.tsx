import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  onFailure(error: unknown): void;
  children: ReactNode;
}

/** Renders nothing in place of children that fail to render, and reports the error. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
