import type { CallFailure } from '@epr/client/transport';
import { useRefusalLabel } from '../../../documents/background-uploads/refusal-labels.ts';
import { useTexts } from '../../../i18n/index.ts';

/** States that an entry was not stored, and the reason. */
export function SaveFailed({ failure }: { readonly failure: CallFailure }) {
  const { t } = useTexts();
  const words = useRefusalLabel();
  return (
    <>
      <p>{t('vaccination.form.failed')}</p>
      <p>{words(failure)}</p>
    </>
  );
}
