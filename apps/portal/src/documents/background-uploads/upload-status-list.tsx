import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSubmitOnce } from '../../context/queries/use-submit-once.ts';
import { useSession } from '../../context/session.ts';
import { Alert, Button, ConfirmDialog, IconButton, Progress } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { backgroundUploadsOf, type BackgroundUpload } from './background-uploads.ts';
import { mayBeStored, useRefusalLabel } from './refusal-labels.ts';
import { sentLabel } from './sent-label.ts';
import { UploadedNotice } from './uploaded-notice.tsx';
import css from './upload-status-list.module.css';

/**
 * One entry for each upload whose form was left: its progress, its success, or why it failed or may have, with a button that opens the form
 * again (DOC-19), and asks before that would replace other input.
 */
export function UploadStatusList({ uploads }: { readonly uploads: readonly BackgroundUpload[] }) {
  const { t } = useTexts();
  const unfinished = uploads.filter(({ state }) => state !== 'done');
  return (
    <div className={css.lines}>
      {/* The form of a record keeps the input and the file of one document. */}
      {unfinished.length > 1 && <p>{t('upload.background.onlyOneKept')}</p>}
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </div>
  );
}

function UploadLine({ upload }: { readonly upload: BackgroundUpload }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const store = backgroundUploadsOf(useSession());
  const refusalLabel = useRefusalLabel();
  const { id, title, state, sent, failure, documentId } = upload;
  const [asking, setAsking] = useState(false);
  const close = () => store.remove(id);
  // Storing the file takes a moment, and a second press would open the form twice.
  const reopen = useSubmitOnce(async () => {
    const path = await upload.reopen();
    store.remove(id);
    await navigate(path, { state: { list: search } });
  });
  if (state === 'sending') {
    return (
      <div className={css.sending}>
        <Progress
          label={t(sent < 1 ? 'upload.background.sending' : 'upload.background.checking', { title })}
          value={sent}
          note={sentLabel(sent, t)}
        />
        <IconButton icon="close" label={t('documents.upload.cancel')} onClick={upload.cancel} />
      </div>
    );
  }
  if (state === 'done') return documentId && <UploadedNotice uploaded={{ id: documentId, title }} onClose={close} />;
  return (
    <>
      <Alert
        tone="danger"
        live
        title={t(`upload.background.${failure && mayBeStored(failure, sent) ? 'unsure' : 'failed'}`, { title })}
        actions={
          <>
            <Button onClick={() => (upload.wouldReplaceInput() ? setAsking(true) : reopen())}>
              {t('upload.background.reopen')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('upload.photos.close')}
            </Button>
          </>
        }
      >
        {failure && refusalLabel(failure)}
        {failure?.diagnostics && !failure.messageKey && <span lang=""> {failure.diagnostics}</span>}
      </Alert>
      <ConfirmDialog
        open={asking}
        title={t('app.patient.discard.heading')}
        confirmLabel={t('documents.upload.discardDraft')}
        cancelLabel={t('app.patient.discard.stay')}
        onConfirm={() => reopen()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('upload.background.hasOther')}</p>
      </ConfirmDialog>
    </>
  );
}
