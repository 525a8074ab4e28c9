import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isProfessional } from '@epr/domain/session';
import { failureOf } from '../../context/call-error.ts';
import { LoadAgain, ScreenFailed } from '../../context/failures/load-failed.tsx';
import { useSessionState } from '../../context/session.ts';
import { formatTime } from '../../context/time/format-time.ts';
import { invalidateHere } from '../../context/queries/invalidate.ts';
import { noAccessReasons } from '../../documents/record/use-record.ts';
import {
  Alert,
  Button,
  Checkbox,
  EmptyState,
  FocusMainWhenGone,
  type MenuItem,
  PageHeader,
  Progress,
  SegmentedControl,
  Skeleton,
  useMediaQuery,
} from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { EntryDialogs } from './actions/entry-dialogs.tsx';
import { CertificateDialog } from './certificate/certificate-dialog.tsx';
import { AddButtons } from './form/add-buttons.tsx';
import { EntryForm } from './form/entry-form.tsx';
import { useFormRoute, type FormRoute } from './form/use-form-route.ts';
import { ModuleButton } from './module/module-button.tsx';
import { useVaccinationModule } from './module/use-vaccination-module.ts';
import { SectionView } from './record/section-view.tsx';
import { DiseaseView } from './record/disease-view.tsx';
import { RecordViewContext, type RequestedAction, type EntryAction, type RecordView } from './record/record-view.ts';
import { UnreadableDocuments } from './record/unreadable-documents.tsx';
import { useAskWhileSaving, useIsSavingVaccinations } from './state/use-is-saving-vaccinations.ts';
import { useVaccinations, type Vaccinations } from './state/use-vaccinations.ts';
import css from './vaccination.module.css';

/** The vaccination record (VAC-02): loading, refused, failed, empty, or the entries of all documents as one. */
export function VaccinationsScreen() {
  const { t } = useTexts();
  const { role } = useSessionState();
  const { data, dataUpdatedAt, error, progress, isFetching, refetch } = useVaccinations();
  const retry = () => void refetch();
  const isPatient = role === 'PAT';
  const form = useFormRoute();
  useReloadOfDocuments();
  useAskWhileSaving();
  return (
    <>
      <PageHeader
        title={t('vaccination.heading')}
        subtitle={t(isPatient ? 'vaccination.intro' : 'vaccination.introOther')}
      />
      {!data && isFetching && <Loading progress={progress} />}
      {!data && !isFetching && error && <Failure error={error} onRetry={retry} />}
      {data && error && <Stale readAt={dataUpdatedAt} onRetry={retry} />}
      {data && <Loaded vaccinations={data} form={form} onRetry={retry} />}
    </>
  );
}

/** Invalidates the list of documents on leaving, so that it is read again there (NAV-06). */
function useReloadOfDocuments(): void {
  const client = useQueryClient();
  useEffect(() => () => void invalidateHere(client, ['record']), [client]);
}

function Loading({ progress }: { readonly progress: { readonly read: number; readonly of: number } | undefined }) {
  const { t } = useTexts();
  if (!progress || progress.of === 0) return <Skeleton label={t('vaccination.reading')} rows={4} />;
  const { read, of } = progress;
  return (
    <Progress label={t('vaccination.reading')} value={read / of} note={t('vaccination.readingOf', { read, of })} />
  );
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const isAccessDenied = noAccessReasons.has(failureOf(error).reason);
  const title = t(isAccessDenied ? 'vaccination.refused' : 'toasts.vaccination.fetchFail');
  return <ScreenFailed title={title} isAccessDenied={isAccessDenied} onRetry={onRetry} />;
}

/** Warns that the record could not be read again, and that what is shown is from before. */
function Stale({ readAt, onRetry }: { readonly readAt: number; readonly onRetry: () => void }) {
  const { t, locale } = useTexts();
  const time = formatTime(new Date(readAt).toISOString(), locale);
  return (
    <div className={css.notice}>
      <Alert tone="warn" live title={t('toasts.vaccination.fetchFail')} actions={<LoadAgain onRetry={onRetry} />}>
        {t('documents.stale.body', { time })}
      </Alert>
    </div>
  );
}

function Loaded({
  vaccinations,
  form,
  onRetry,
}: {
  readonly vaccinations: Vaccinations;
  readonly form: FormRoute;
  readonly onRetry: () => void;
}) {
  const { t } = useTexts();
  const [view, setView] = useState<'date' | 'disease'>('date');
  const [showsAll, setAll] = useState(false);
  // The controls respond at once; a record of thousands is rendered after them, interruptibly.
  const [drawnView, drawnAll] = [useDeferredValue(view), useDeferredValue(showsAll)];
  const [certificate, setCertificate] = useState(false);
  const [requestedAction, setAsked] = useState<RequestedAction>();
  const startAction = ({ kind, merged }: EntryAction) =>
    kind === 'correct' ? form.correct(merged) : setAsked({ kind, merged });
  const context = useView(vaccinations, startAction);
  const hint = useId();
  const saving = useIsSavingVaccinations();
  const empty = vaccinations.record.entries.length === 0;
  const isReadOnly = useSessionState().emergency !== 'none';
  // On a phone the entries follow one line of buttons.
  const inMenu = useMediaQuery('(max-width: 479px)') && !empty && !isReadOnly;
  const externalModule = useVaccinationModule();
  const showCertificate = () => setCertificate(true);
  const more: readonly MenuItem[] = [
    { label: t('vaccination.certificate.button'), icon: 'print', onSelect: showCertificate },
    { label: t('vaccination.module.open'), icon: 'external', onSelect: externalModule.open },
  ];
  const add = <AddButtons saving={saving} more={inMenu ? more : undefined} onAdd={form.add} />;
  const openForm = context.mayWrite ? form.formFor(vaccinations.record) : undefined;
  if (openForm) {
    return (
      <RecordViewContext value={context}>
        <FocusMainWhenGone />
        <EntryForm
          key={openForm.corrected?.key ?? openForm.section}
          {...openForm}
          failure={form.failure}
          forgetFailure={form.forgetFailure}
          onDone={form.close}
          onFailed={(failure) => form.reopen(failure, openForm.section, openForm.corrected)}
        />
      </RecordViewContext>
    );
  }
  return (
    <RecordViewContext value={context}>
      <FocusMainWhenGone key="record" />
      {certificate && <CertificateDialog onClose={() => setCertificate(false)} />}
      {requestedAction && <EntryDialogs action={requestedAction} onClose={() => setAsked(undefined)} />}
      <div className={css.stack}>
        {/* In an emergency access a sentence instead of buttons: on a phone there is no room for it beside the others. */}
        {!empty && isReadOnly && add}
        <div className={css.actions}>
          {!empty && !isReadOnly && add}
          {!inMenu && (
            <>
              {!empty && (
                <Button icon="print" onClick={showCertificate}>
                  {t('vaccination.certificate.button')}
                </Button>
              )}
              <ModuleButton {...externalModule} />
            </>
          )}
        </div>
        <UnreadableDocuments vaccinations={vaccinations} onRetry={onRetry} />
        {empty ? (
          <EmptyState icon="vaccination" title={t('vaccination.empty.heading')} actions={add}>
            <p>{t('vaccination.empty.body')}</p>
          </EmptyState>
        ) : (
          <>
            <div className={css.tools} data-print="no">
              <SegmentedControl
                label={t('vaccination.views.label')}
                options={(['date', 'disease'] as const).map((one) => ({
                  value: one,
                  label: t(`vaccination.views.${one}`),
                }))}
                value={view}
                onChange={setView}
              />
              {view === 'date' && (
                <Checkbox
                  id={hint}
                  label={t('vaccination.showAll')}
                  checked={showsAll}
                  onChange={(event) => setAll(event.target.checked)}
                />
              )}
            </div>
            {drawnView === 'date' ? <SectionView showsAll={drawnAll} /> : <DiseaseView />}
          </>
        )}
      </div>
    </RecordViewContext>
  );
}

function useView({ record, contents }: Vaccinations, act: RecordView['act']): RecordView {
  const { role, emergency } = useSessionState();
  return useMemo(() => {
    const documents = new Map(contents.map(({ document }) => [String(document.id), document]));
    return {
      record,
      documentOf: (id) => documents.get(id),
      isSaving: ({ sources }) => sources.some(({ document }) => documents.get(document)?.temp),
      act,
      mayWrite: emergency === 'none',
      isProfessional: isProfessional(role),
    };
  }, [record, contents, role, emergency, act]);
}
