import { Button, LiveRegion } from '../../../components/index.ts';
import { useClipboard } from '../../../context/use-clipboard.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './qr-code.module.css';

/** Buttons that copy the link, for a message to the patient, and print the page, for the waiting room. */
export function QrCodeActions({ link }: { readonly link: string }) {
  const { t } = useTexts();
  const { outcome, copy } = useClipboard();
  return (
    <div className={css.actions}>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => copy(link)}>
        {t('rights.code.copy')}
      </Button>
      <Button icon="print" onClick={() => window.print()}>
        {t('rights.code.print')}
      </Button>
      <LiveRegion visible>{outcome && t(`rights.code.${outcome}`)}</LiveRegion>
    </div>
  );
}
