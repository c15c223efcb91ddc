import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  onFailure(error: unknown): void;
  children: ReactNode;
}

/** Renders nothing in place of what fails to render, and tells who has to know. */
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
