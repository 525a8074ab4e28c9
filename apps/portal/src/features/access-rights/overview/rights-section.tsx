import { useId, useState, type ReactNode } from 'react';
import type { AccessRight, RightSection } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';
import { ShowMore } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { NamedActors } from '../queries/use-actors.ts';
import css from './overview.module.css';
import { RightRow, type RightRowProps } from './right-row.tsx';

export interface RightsPartProps {
  readonly part: RightSection;
  /** In the order in which they are shown. */
  readonly rights: readonly AccessRight[];
  readonly actors: NamedActors;
  readonly today: Day;
  readonly reads: (right: AccessRight) => RightRowProps['reads'];
  readonly actions: (right: AccessRight) => ReactNode;
}

/** Rows rendered at first and added by each step, so that a record with hundreds of rights is shown at once. */
const step = 20;

/** Section with the rights of one level, the exclusions or the rights that have ended (ACC-02). */
export function RightsSection(props: RightsPartProps) {
  const { part, rights, actors, today, reads, actions } = props;
  const { t } = useTexts();
  const [length, setLength] = useState(step);
  const id = useId();
  if (rights.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>
        {t(`rights.part.${part}`)} ({rights.length})
      </h2>
      <p className={css.hint}>{t(`rights.part.${part}Hint`)}</p>
      <ul className={css.list}>
        {rights.slice(0, length).map((right) => (
          <RightRow
            key={right.policySetId}
            right={right}
            namedActor={actors.of(right.actor)}
            today={today}
            reads={reads(right)}
            actions={actions(right)}
          />
        ))}
      </ul>
      {rights.length > length && (
        <ShowMore
          countText={t('rights.overview.shown', { shown: length, total: rights.length })}
          buttonText={t('rights.overview.more', { count: Math.min(step, rights.length - length) })}
          onMore={() => setLength(length + step)}
        />
      )}
    </section>
  );
}
