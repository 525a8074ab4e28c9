import { clinicalStateOf, type EntryState, type MergedEntry } from '@epr/domain/vaccination';
import { Badge, type BadgeProps } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** The state of an entry in words (VAC-05): verified or not while it counts, otherwise why it does not count. */
export function StateBadges({ merged, saving }: { readonly merged: MergedEntry; readonly saving: boolean }) {
  const { t } = useTexts();
  const { state, entry } = merged;
  const name = state === 'current' ? (entry.verified ? 'verified' : 'unverified') : state;
  const clinical = entry.section === 'risks' ? clinicalStateOf(entry) : undefined;
  return (
    <>
      <Badge tone={tones[name]} {...(name === 'verified' ? { icon: 'check' as const } : {})}>
        {t(`vaccination.states.${name}`)}
      </Badge>
      {saving && <Badge tone="primary">{t('vaccination.states.saving')}</Badge>}
      {entry.status === 'not-done' && <Badge tone="warn">{t('vaccination.states.notGiven')}</Badge>}
      {clinical && !entry.annulled && <Badge>{t(`vaccination.states.${clinical}`)}</Badge>}
    </>
  );
}

type Name = Exclude<EntryState, 'current'> | 'verified' | 'unverified';

const tones: Readonly<Record<Name, NonNullable<BadgeProps['tone']>>> = {
  verified: 'ok',
  unverified: 'neutral',
  replaced: 'neutral',
  duplicate: 'warn',
  conflict: 'danger',
  invalid: 'danger',
};
