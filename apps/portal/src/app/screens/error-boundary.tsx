import { Component, type ReactNode } from 'react';
import { ProblemPage } from './problem-page.tsx';

interface Props {
  readonly children: ReactNode;
}

/** What the router does for its pages: a page that broke is replaced by calm words and a way on. */
export class ErrorBoundary extends Component<Props, { readonly problem?: unknown }> {
  override state: { readonly problem?: unknown } = {};

  static getDerivedStateFromError(problem: unknown): { readonly problem: unknown } {
    return { problem };
  }

  override render(): ReactNode {
    return 'problem' in this.state ? <ProblemPage problem={this.state.problem} /> : this.props.children;
  }
}
