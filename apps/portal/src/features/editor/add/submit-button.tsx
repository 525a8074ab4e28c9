import { useEffect, useRef } from 'react';
import type { CallFailure } from '@epr/client/transport';
import { routeDefinitions } from '@epr/domain/session';
import {
  Alert,
  Button,
  LinkButton,
  Progress,
  ignoreSecondClick,
  type LinkButtonProps,
} from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { fileRefused, mayBeStored, useRefusalLabel } from '../../../documents/background-uploads/refusal-labels.ts';
import { sentLabel } from '../../../documents/background-uploads/sent-label.ts';
import css from '../form/form.module.css';
import { OutcomeSpace } from '../form/outcome-space.tsx';
import type { useUpload } from './use-upload.ts';

/** Where the cancel link leads. */
export type CancelLink = Pick<LinkButtonProps, 'to' | 'onClick'>;

/** The end of the form: submit button, progress, cancel button, and the reason of a failure (DOC-19). */
export function SubmitButton({
  upload,
  cancelLink,
  fileName,
}: {
  readonly upload: ReturnType<typeof useUpload>;
  readonly cancelLink: CancelLink;
  readonly fileName: string;
}) {
  const { t } = useTexts();
  const { sending, sent, failure } = upload;
  return (
    <div className={css.foot}>
      <OutcomeSpace sending={sending}>
        {sending && (
          <Progress
            label={t(sent < 1 ? 'documents.upload.submitting' : 'documents.upload.almost')}
            value={sent}
            note={sentLabel(sent, t)}
          />
        )}
        {sending && <p className={css.mayLeave}>{t('upload.background.mayLeave')}</p>}
        {failure && <Refused failure={failure} fileName={fileName} sent={sent} />}
      </OutcomeSpace>
      <div className={css.acts}>
        <Button kind="primary" type="submit" icon="upload" busy={sending}>
          {t(sending ? 'documents.upload.submitting' : 'documents.upload.submit')}
        </Button>
        {sending ? (
          // The second click of a double click on the submit button may hit this button, as the layout moves when sending starts.
          <Button icon="close" onClick={ignoreSecondClick(upload.cancel)}>
            {t('documents.upload.cancel')}
          </Button>
        ) : (
          <LinkButton {...cancelLink} kind="quiet">
            {t('documents.upload.cancel')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

interface RefusedProps {
  readonly failure: CallFailure;
  readonly fileName: string;
  /** The share of the bytes that was sent, 0 to 1: with all of them, the document may be stored although its response was not awaited. */
  readonly sent: number;
}

/**
 * The reason why nothing was stored, or why it is not known, in the portal's words and in the platform's (first diagnostics, else the status
 * text). Takes the focus.
 */
function Refused({ failure, fileName, sent }: RefusedProps) {
  const { t } = useTexts();
  const refusalLabel = useRefusalLabel();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.focus();
  }, []);
  if (failure.reason === 'cancelled') {
    return (
      <div ref={container} tabIndex={-1}>
        <Alert live title={t(sent >= 1 ? 'upload.cancelledLate' : 'documents.upload.cancelled')} />
      </div>
    );
  }
  const alreadyExists = failure.status === 409;
  const isFileUnreadable = failure.messageKey === 'documents.upload.unreadable';
  return (
    <div ref={container} tabIndex={-1}>
      <Alert
        tone="danger"
        live
        title={t(mayBeStored(failure, sent) ? 'upload.unsure' : 'documents.upload.failedHeading')}
        actions={
          alreadyExists && <LinkButton to={routeDefinitions.documents.path}>{t('documents.document.back')}</LinkButton>
        }
      >
        {fileName && <p className={css.fileName}>{fileName}</p>}
        <p>{refusalLabel(failure)}</p>
        {failure.diagnostics && !failure.messageKey && (
          <p lang="" className={css.diagnostics}>
            {failure.diagnostics}
          </p>
        )}
        {!alreadyExists && !isFileUnreadable && (
          <p>{t(fileRefused(failure) ? 'documents.upload.fileRefused' : 'documents.upload.failedKept')}</p>
        )}
      </Alert>
    </div>
  );
}
