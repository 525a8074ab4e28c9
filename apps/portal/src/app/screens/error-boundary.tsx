import { Component, type ReactNode } from 'react';
import { ProblemPage } from './problem-page.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Shows the problem page instead of a page that threw, as the router does for its own pages. */
export class ErrorBoundary extends Component<Props, { readonly problem?: unknown }> {
  override state: { readonly problem?: unknown } = {};

  static getDerivedStateFromError(problem: unknown): { readonly problem: unknown } {
    return { problem };
  }

  override render(): ReactNode {
    return 'problem' in this.state ? <ProblemPage problem={this.state.problem} /> : this.props.children;
  }
}
