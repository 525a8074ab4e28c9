import type { CallFailure } from '@epr/client/transport';
import { useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';

const named = [
  'tooLarge',
  'typeNotAllowed',
  'invalid',
  'noAccess',
  'storageFull',
  'unreachable',
  'timedOut',
  'signedOut',
] as const;

/** Why an upload was refused: the platform's own message where it names one of the catalogue; else by what kind of refusal it is. */
export function useRefusalWords(): (refusal: CallFailure) => string {
  const { t } = useTexts();
  const { emergency } = useSessionState();
  return ({ reason, status, messageKey: because }) => {
    // These two name sizes, which only the file field knows; the words of the status say the same.
    if (because && because !== 'documents.upload.tooLarge') return t(because);
    if (status === 409) return t('documents.upload.duplicate');
    if (reason === 'noAccess' && emergency !== 'none') return t('upload.emergency');
    if (reason === 'refreshRefused' || reason === 'noToken') return t('documents.uploadRefused.signedOut');
    if (reason === 'unauthorizedPatientAccess') return t('documents.uploadRefused.noAccess');
    return t(`documents.uploadRefused.${named.find((known) => known === reason) ?? 'failed'}`);
  };
}
