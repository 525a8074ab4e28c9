import type { CallFailure } from '@epr/client/transport';
import { isOutcomeUnknown } from '../../context/call-error.ts';
import { useSessionState } from '../../context/session.ts';
import { useTexts } from '../../i18n/index.ts';

/**
 * Returns whether the platform refused the file itself: sending the same file again cannot help, only another file. A temporary failure is
 * not of the file.
 */
export function fileRefused({ messageKey }: Pick<CallFailure, 'messageKey'>): boolean {
  return ofTheFile.some((key) => key === messageKey);
}

/**
 * Returns whether the document of a failed upload may be stored all the same. Of a file that was cut off in the middle, without any
 * response, nothing is.
 * @param sent the share of its bytes that was sent, 0 to 1
 */
export function mayBeStored(failure: CallFailure, sent: number): boolean {
  const answered = failure.reason === 'unreadable' || failure.status !== undefined;
  return isOutcomeUnknown(failure) && (sent >= 1 || answered);
}

const ofTheFile = [
  'documents.check.virusFound',
  'documents.check.pdfProtected',
  'documents.check.pdfUnreadable',
  'documents.check.fhirInvalid',
  'documents.check.bundleInvalid',
  'documents.check.compositionFirst',
  'documents.check.cdaInvalid',
  'documents.check.xmlInvalid',
  'documents.check.structuredTooLarge',
] as const;

const reasonsWithText = [
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
export function useRefusalLabel(): (failure: CallFailure) => string {
  const { t } = useTexts();
  const { emergency } = useSessionState();
  return ({ reason, status, messageKey }) => {
    // This message names two sizes, which only the file field knows; the text for the status says the same.
    if (messageKey && messageKey !== 'documents.upload.tooLarge') return t(messageKey);
    if (status === 409) return t('documents.upload.duplicate');
    if (reason === 'noAccess' && emergency !== 'none') return t('upload.emergency');
    if (reason === 'refreshRefused' || reason === 'noToken') return t('documents.uploadRefused.signedOut');
    if (reason === 'unauthorizedPatientAccess') return t('documents.uploadRefused.noAccess');
    return t(`documents.uploadRefused.${reasonsWithText.find((known) => known === reason) ?? 'failed'}`);
  };
}
