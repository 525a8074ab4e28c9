import { useNavigate } from 'react-router';
import { routeDefinitions, recordOf } from '@epr/domain/session';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSessionState } from '../../../context/session.ts';
import { BackLink, EmptyState, PageHeader } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { NoAccess } from '../../../documents/record/record-states.tsx';
import { useReturnToList } from '../form/use-return-to-list.ts';
import { AddForm } from './add-form.tsx';

/** Adds a document to the open record (DOC-17, DOC-19). */
export function UploadScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const notify = useToastControls();
  const state = useSessionState();
  const patient = recordOf(state);
  const link = useReturnToList();
  return (
    <>
      <PageHeader
        title={t('documents.upload.heading')}
        subtitle={patient && state.emergency === 'none' && t('documents.upload.intro')}
        aboveTitle={<BackLink {...link}>{t('documents.document.back')}</BackLink>}
      />
      {state.emergency !== 'none' ? (
        <EmptyState icon="lock" title={t('emergency.upload.heading')}>
          {t('emergency.upload.body')}
        </EmptyState>
      ) : patient ? (
        <AddForm
          // What was typed or chosen for one patient must never be sent to the record of another.
          key={patient}
          patient={patient}
          cancelLink={link}
          onDone={({ id, title }, notes) => {
            for (const note of notes) notify.show(note);
            void navigate(routeDefinitions.documents.path, { replace: true, state: { uploaded: { id, title } } });
          }}
        />
      ) : (
        <NoAccess onRetry={() => void navigate(0)} />
      )}
    </>
  );
}
