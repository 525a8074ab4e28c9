import type { ReactNode } from 'react';
import css from '../form.module.css';

interface StepHeadingProps {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly children: ReactNode;
}

/** The heading of one of the three steps of adding a document. */
export function StepHeading({ id, number, children }: StepHeadingProps) {
  return (
    <h2 id={id} className={css.step}>
      <StepNumber number={number} />
      {children}
    </h2>
  );
}

/** The number of a step in a circle; hidden from screen readers, as the order of the headings conveys it. */
export function StepNumber({ number }: Pick<StepHeadingProps, 'number'>) {
  return (
    <span aria-hidden="true" className={css.stepNumber}>
      {number}
    </span>
  );
}
