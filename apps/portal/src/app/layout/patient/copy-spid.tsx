import type { Spid } from '@epr/domain/values';
import { IconButton, LiveRegion } from '../../../components/index.ts';
import { useClipboard } from '../../../context/use-clipboard.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './patient-bar.module.css';

/** The EPR-SPID of the record, with a button that copies it for use in another system. */
export function CopySpid({ spid }: { readonly spid: Spid }) {
  const { t } = useTexts();
  const { outcome, copy, reset } = useClipboard();
  return (
    <span className={css.spid}>
      {t('people.results.spid', { spid })}
      <IconButton
        icon={outcome === 'copied' ? 'check' : 'copy'}
        className={css.copy}
        label={t('app.patient.copySpid')}
        onClick={() => copy(spid)}
        onBlur={reset}
      />
      <LiveRegion visible>{outcome && t(`app.patient.${outcome}`)}</LiveRegion>
    </span>
  );
}
