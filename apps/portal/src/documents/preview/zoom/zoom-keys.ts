import type { KeyboardEvent } from 'react';

export interface ZoomKeys {
  readonly onLarger: () => void;
  readonly onSmaller: () => void;
  readonly onFit: () => void;
  readonly onTurn?: () => void;
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
}

/**
 * Returns the key handler of a view: plus, minus, zero, R, N and P, only while the view itself has the focus, so that no other key of the
 * page changes (WCAG 2.1.4).
 */
export function zoomKeys({
  onLarger,
  onSmaller,
  onFit,
  onTurn,
  onNext,
  onPrevious,
}: ZoomKeys): (event: KeyboardEvent) => void {
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    '+': onLarger,
    '=': onLarger,
    '-': onSmaller,
    '0': onFit,
    r: onTurn,
    n: onNext,
    p: onPrevious,
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
