import type { CallFailure } from '@epr/client/transport';
import { confidentialityOf } from '@epr/domain/documents';
import { annulledEntry, distinguishedEntries, restatedEntry, type MergedEntry } from '@epr/domain/vaccination';
import { Alert, Button, Dialog, TextArea } from '../../../components/index.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { useRefusalLabel } from '../../../documents/background-uploads/refusal-labels.ts';
import { useTexts } from '../../../i18n/index.ts';
import { EntryBadges } from '../record/entry-badges.tsx';
import { EntryDetails } from '../record/entry-details.tsx';
import { useRecordView, type RequestedAction } from '../record/record-view.ts';
import { SourceLinks } from '../record/source-links.tsx';
import { useEntryLabels } from '../labels/use-entry-labels.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import type { DocumentToStore } from './use-create-document.ts';
import { SaveFailed } from './save-failed.tsx';
import { messageOfSave, useSaveVaccinations } from './use-save-vaccinations.ts';
import css from '../vaccination.module.css';

/**
 * Dialogs that ask for what is needed before an entry is commented, annulled, verified or compared with another, and then store the change.
 */
export function EntryDialogs({ action, onClose }: { readonly action: RequestedAction; readonly onClose: () => void }) {
  const { t } = useTexts();
  const labels = useEntryLabels();
  const { documentOf } = useRecordView();
  const { save, saving, failure } = useSaveVaccinations();
  const cancel = () => {
    forget();
    onClose();
  };
  const { text, change, forget } = useCommentDraft(action);
  const { kind, merged } = action;
  const name = labels.concept(merged.entry.section, merged.entry.concept);
  const date = labels.when(merged.entry);
  const store = useSubmitOnce(async (entries: DocumentToStore['entries']) => {
    // A comment or an annulment has the confidentiality level of the entry.
    const source = documentOf(merged.sources[0]?.document ?? '');
    const confidentiality = (source && confidentialityOf(source.confidentiality)) ?? 'normal';
    const title = t(
      merged.entry.section === 'immunizations' ? 'vaccination.document.title' : 'vaccination.document.titleOther',
      { name },
    );
    try {
      await save({ kind: 'administration', entries, title, confidentiality });
      forget();
      onClose();
    } catch {
      // Reported by `useSave`; what was typed stays.
    }
  });
  if (kind === 'resolve') {
    return <Comparison merged={merged} saving={saving} failure={failure} onStore={store} onClose={onClose} />;
  }
  const entriesToStore: DocumentToStore['entries'] = (writing) => [
    (kind === 'annul' ? annulledEntry : restatedEntry)(merged, writing(), text),
  ];
  const heading = {
    annul: t('vaccination.annul.heading'),
    comment: t('vaccination.comment.heading'),
    validate: t('vaccination.actions.validate'),
  }[kind];
  return (
    <Dialog
      open
      title={heading}
      closeLabel={t('vaccination.actions.cancel')}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{t('vaccination.actions.cancel')}</Button>
          <Button
            kind={kind === 'annul' ? 'danger' : 'primary'}
            busy={saving}
            onClick={() => (kind !== 'comment' || text.trim()) && store(entriesToStore)}
          >
            {t(`vaccination.actions.${kind}`)}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" live>
          <SaveFailed failure={failure} />
        </Alert>
      )}
      <p>
        {kind === 'annul' ? (
          t('vaccination.annul.body', { name, date })
        ) : (
          <>
            <b>{name}</b>, {date}
          </>
        )}
      </p>
      {kind !== 'validate' && (
        <TextArea
          label={t(kind === 'annul' ? 'vaccination.annul.reason' : 'vaccination.comment.label')}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Dialog>
  );
}

/** Shows entries side by side: either they are the same event, and one is kept, or different events, and all are kept (VAC-05). */
function Comparison({
  merged,
  saving,
  failure,
  onStore,
  onClose,
}: {
  readonly merged: MergedEntry;
  readonly saving: boolean;
  readonly failure: CallFailure | undefined;
  readonly onStore: (entries: DocumentToStore['entries']) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const labels = useEntryLabels();
  const wordsOf = useRefusalLabel();
  const { record } = useRecordView();
  const comparedEntries = [merged.key, ...merged.others].flatMap((key) => record.byKey.get(key) ?? []);
  const keepOnly = (kept: MergedEntry) =>
    // An annulment is annulled too: without a successor it would still contradict the entry that is kept.
    onStore((writing) => comparedEntries.filter((side) => side !== kept).map((side) => annulledEntry(side, writing())));
  const keepAll = () =>
    onStore((writing) =>
      distinguishedEntries(comparedEntries, writing, (others) =>
        t('vaccination.resolve.remark', { others: others.map(({ entry }) => labels.line(entry)).join('; ') }),
      ),
    );
  return (
    <Dialog
      open
      size="large"
      title={t('vaccination.resolve.heading')}
      closeLabel={t('vaccination.actions.cancel')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('vaccination.actions.cancel')}</Button>
          <Button busy={saving} onClick={keepAll}>
            {t('vaccination.resolve.keepAll')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" live title={t(messageOfSave(failure))}>
          {wordsOf(failure)}
        </Alert>
      )}
      <p>
        <b>{t('vaccination.resolve.question')}</b>
      </p>
      <div className={css.sides}>
        {comparedEntries.map((side, index) => (
          <section key={side.key} aria-label={t('vaccination.resolve.which', { number: index + 1 })}>
            <h3 className={css.what}>{labels.concept(side.entry.section, side.entry.concept)}</h3>
            <p className={css.when}>{labels.when(side.entry)}</p>
            <EntryBadges merged={side} />
            <EntryDetails merged={side} withoutOthers />
            <SourceLinks merged={side} />
            {!side.entry.annulled && (
              <Button kind="primary" busy={saving} onClick={() => keepOnly(side)}>
                {t('vaccination.resolve.keepThis')}
              </Button>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
