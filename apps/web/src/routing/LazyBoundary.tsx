import { Component, type ReactNode, Suspense } from 'react';

interface LazyBoundaryProps {
  /** While the code is on its way. */
  fallback?: ReactNode;
  /** In place of code that could not be loaded. */
  failed?: ReactNode;
  onFailed?: () => void;
  children: ReactNode;
}

/** Around a `React.lazy` component: code that cannot be loaded takes away its own part, not the page. */
export class LazyBoundary extends Component<LazyBoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    const { fallback = null, failed = null, children } = this.props;
    return this.state.isFailed ? failed : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
