import { Link, useNavigate } from 'react-router';
import { routeDefinitions, recordOf } from '@epr/domain/session';
import { useNotify } from '../../../context/notify.ts';
import { useSessionState } from '../../../context/session.ts';
import { Icon, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from '../../documents/detail/document.module.css';
import { NoAccess } from '../../../documents/record/record-states.tsx';
import { AddForm } from './add-form.tsx';

/** Add a document to the open record (DOC-17, DOC-19). */
export function UploadScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const patient = recordOf(useSessionState());
  return (
    <>
      <PageHeader
        title={t('documents.upload.heading')}
        subtitle={patient && t('documents.upload.intro')}
        above={
          <Link to={routeDefinitions.documents.path} className={css.back}>
            <Icon name="arrowLeft" size={16} />
            {t('documents.document.back')}
          </Link>
        }
      />
      {patient ? (
        <AddForm
          patient={patient}
          onDone={({ title }, notes) => {
            for (const note of notes) notify.tell(note);
            void navigate(routeDefinitions.documents.path, { state: { uploaded: title } });
          }}
        />
      ) : (
        <NoAccess onRetry={() => void navigate(0)} />
      )}
    </>
  );
}
