import type { Refusal } from '@epr/client/transport';
import { Alert, Button } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import css from '../adding/upload.module.css';
import { refusalWords } from './refusal-words.ts';

interface RefusedProps {
  readonly refusal: Refusal;
  /** Reads the document as it is now; offered where somebody else was faster. */
  readonly readNow: (() => void) | undefined;
  readonly reading: boolean;
}

/** Why nothing was saved: the platform's message where it named one, else what happened, with its own words for the help. */
export function Refused({ refusal, readNow, reading }: RefusedProps) {
  const { t } = useTexts();
  return (
    <Alert
      tone="danger"
      live
      title={t('changing.edit.refused')}
      actions={
        readNow && (
          <Button onClick={readNow} busy={reading}>
            {t('changing.edit.readNow')}
          </Button>
        )
      }
    >
      <p>{t(refusalWords(refusal))}</p>
      {!refusal.because && refusal.diagnostics && (
        <p lang="" className={css.diagnostics}>
          {refusal.diagnostics}
        </p>
      )}
      <p>{t(readNow ? 'changing.edit.overtaken' : 'changing.edit.kept')}</p>
    </Alert>
  );
}
