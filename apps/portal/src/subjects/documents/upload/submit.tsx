import type { Refusal } from '@epr/client/transport';
import { places } from '@epr/domain/session';
import { Alert, Button, LinkButton, Progress } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';
import css from './upload.module.css';
import type { useUpload } from './use-upload.ts';

/** The end of the form: send, how far it is, stop, and what went wrong (DOC-19). */
export function Submit({ upload }: { readonly upload: ReturnType<typeof useUpload> }) {
  const { t } = useTexts();
  const { sending, sent, refusal } = upload;
  const percent = Math.floor(sent * 100);
  return (
    <div className={css.foot}>
      {sending && (
        <Progress
          label={t(sent < 1 ? 'documents.upload.submitting' : 'documents.upload.almost')}
          value={sent}
          note={sent < 1 ? t('documents.upload.progress', { percent }) : ''}
        />
      )}
      {!sending && refusal && <Refused refusal={refusal} />}
      <div className={css.acts}>
        <Button kind="primary" type="submit" icon="upload" busy={sending}>
          {t(sending ? 'documents.upload.submitting' : 'documents.upload.submit')}
        </Button>
        {sending ? (
          <Button icon="close" onClick={upload.cancel}>
            {t('documents.upload.cancel')}
          </Button>
        ) : (
          <LinkButton to={places.documents.path} kind="quiet">
            {t('documents.upload.cancel')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Why nothing was stored: in our words, and in the platform's own (first diagnostics, else the status text). */
function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTexts();
  if (refusal.reason === 'cancelled') return <Alert live title={t('documents.upload.cancelled')} />;
  return (
    <Alert tone="danger" live title={t('documents.upload.failedHeading')}>
      <p>{t(`documents.uploadRefused.${wordsOf(refusal)}`)}</p>
      {refusal.diagnostics && (
        <p lang="" className={css.diagnostics}>
          {refusal.diagnostics}
        </p>
      )}
      <p>{t('documents.upload.failedKept')}</p>
    </Alert>
  );
}

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

function wordsOf({ reason }: Refusal): (typeof named)[number] | 'failed' {
  if (reason === 'refreshRefused' || reason === 'noToken') return 'signedOut';
  if (reason === 'unauthorizedPatientAccess') return 'noAccess';
  return named.find((known) => known === reason) ?? 'failed';
}
