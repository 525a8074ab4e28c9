import type { Refusal } from '@epr/client/transport';
import { Alert } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import css from '../adding/upload.module.css';
import { refusalWords } from './refusal-words.ts';

/** Why nothing was saved: the platform's message where it named one, else what happened, with its own words for the help. */
export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTexts();
  return (
    <Alert tone="danger" live title={t('changing.edit.refused')}>
      <p>{t(refusalWords(refusal))}</p>
      {!refusal.because && refusal.diagnostics && (
        <p lang="" className={css.diagnostics}>
          {refusal.diagnostics}
        </p>
      )}
      <p>{t('changing.edit.kept')}</p>
    </Alert>
  );
}
