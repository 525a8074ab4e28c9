import type { CallFailure } from '@epr/client/transport';
import { isOutcomeUnknown } from '../../../context/call-error.ts';
import { useRefusalLabel } from '../../../documents/background-uploads/refusal-labels.ts';
import { useTexts } from '../../../i18n/index.ts';

/** States that an entry was not stored, or that this is not known, and the reason. */
export function SaveFailed({ failure }: { readonly failure: CallFailure }) {
  const { t } = useTexts();
  const refusalLabel = useRefusalLabel();
  return (
    <>
      <p>{t(isOutcomeUnknown(failure) ? 'toasts.vaccination.saveUnknown' : 'vaccination.form.failed')}</p>
      <p>{refusalLabel(failure)}</p>
    </>
  );
}
