import { useId } from 'react';
import { protectsAgainst, type MergedEntry } from '@epr/domain/vaccination';
import { classNames } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useEntryLabels } from '../labels/use-entry-labels.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryBadges } from './entry-badges.tsx';
import { EntryDetails } from './entry-details.tsx';
import { SourceLinks } from './source-links.tsx';
import css from '../vaccination.module.css';

/** One entry: what, when, its state, and links to the documents it comes from (VAC-05). */
export function EntryCard({ merged }: { readonly merged: MergedEntry }) {
  const { t } = useTexts();
  const labels = useEntryLabels();
  const id = useId();
  const { entry, state } = merged;
  const name = labels.concept(entry.section, entry.concept);
  const diseases = protectsAgainst(entry).map(labels.disease);
  const isSuperseded = state === 'replaced' || state === 'invalid' || state === 'duplicate';
  return (
    <li className={classNames(css.entry, isSuperseded && css.past)}>
      <article aria-labelledby={id}>
        <p className={css.when}>{labels.when(entry)}</p>
        <h3 id={id} className={css.what}>
          {name}
        </h3>
        {diseases.length > 0 && (
          <p className={css.against}>{t('vaccination.entry.against', { diseases: diseases.join(', ') })}</p>
        )}
        <EntryBadges merged={merged} />
        {entry.value && (
          <p className={css.value}>
            {entry.interpretation
              ? t('vaccination.entry.valueJudged', {
                  value: labels.value(entry.value),
                  judgement: labels.conceptAsGiven(entry.interpretation),
                })
              : t('vaccination.entry.value', { value: labels.value(entry.value) })}
          </p>
        )}
        {state !== 'current' && <p className={css.explain}>{t(`vaccination.explain.${state}`)}</p>}
        {state === 'current' && merged.others.length > 0 && (
          <p className={css.explain}>{t('vaccination.explain.told', { count: merged.others.length })}</p>
        )}
        <SourceLinks merged={merged} />
        <details className={css.details}>
          <summary aria-label={t('vaccination.entry.detailsOf', { name, date: labels.when(entry) })}>
            {t('vaccination.entry.details')}
          </summary>
          <EntryDetails merged={merged} />
          <EntryActions merged={merged} />
        </details>
      </article>
    </li>
  );
}
