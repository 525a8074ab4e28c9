import { useId, type ReactNode } from 'react';
import css from './card.module.css';
import { classNames } from '../theme/class-names.ts';

export interface CardProps {
  /** With a title the card is a section of the page with that name. */
  readonly title?: ReactNode;
  readonly level?: 2 | 3;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A plain box around related content. */
export function Card({ title, level = 2, actions, children, className }: CardProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  if (!title) return <div className={classNames(css.card, className)}>{children}</div>;
  return (
    <section aria-labelledby={id} className={classNames(css.card, className)}>
      <div className={css.head}>
        <Title id={id}>{title}</Title>
        {actions}
      </div>
      {children}
    </section>
  );
}

export interface DescriptionListProps {
  /** Entries without a value are left out. */
  readonly items: readonly { readonly term: ReactNode; readonly value: ReactNode }[];
}

/** A list of terms and their values. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={css.list}>
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false)
        .map(({ term, value }, index) => (
          <div key={index} className={css.pair}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
