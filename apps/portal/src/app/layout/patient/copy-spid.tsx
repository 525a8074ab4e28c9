import { useState } from 'react';
import type { Spid } from '@epr/domain/values';
import { IconButton, LiveRegion } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './patient-bar.module.css';

/** The number of the record, to copy it into another system. */
export function CopySpid({ spid }: { readonly spid: Spid }) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = () => {
    // Away from HTTPS there is no clipboard; the number can still be selected.
    const writing = navigator.clipboard?.writeText(spid) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <span className={css.spid}>
      {t('people.results.spid', { spid })}
      <IconButton
        icon={outcome === 'copied' ? 'check' : 'copy'}
        className={css.copy}
        label={t('app.patient.copySpid')}
        onClick={copy}
        onBlur={() => setOutcome(undefined)}
      />
      <LiveRegion visible>{outcome && t(`app.patient.${outcome}`)}</LiveRegion>
    </span>
  );
}
