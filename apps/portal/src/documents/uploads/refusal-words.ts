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

/**
 * Returns a function for the text of a refused upload: the platform's own message if it names one of the catalogue, otherwise by the kind
 * of refusal.
 */
export function useRefusalWords(): (refusal: CallFailure) => string {
  const { t } = useTexts();
  const { emergency } = useSessionState();
  return ({ reason, status, messageKey: because }) => {
    // This message names two sizes, which only the file field knows; the text for the status says the same.
    if (because && because !== 'documents.upload.tooLarge') return t(because);
    if (status === 409) return t('documents.upload.duplicate');
    if (reason === 'noAccess' && emergency !== 'none') return t('upload.emergency');
    if (reason === 'refreshRefused' || reason === 'noToken') return t('documents.uploadRefused.signedOut');
    if (reason === 'unauthorizedPatientAccess') return t('documents.uploadRefused.noAccess');
    return t(`documents.uploadRefused.${named.find((known) => known === reason) ?? 'failed'}`);
  };
}
