import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useBrowserStorage } from '../storage/browser-storage.ts';
import { unsentForms } from './draft-storage.ts';
import type { RecordDraftName } from './claim-drafts.ts';

/** Asks before the unsent input for the open record is lost with it, and names the forms in which it was typed. */
export function DiscardInputDialog(props: Pick<ConfirmDialogProps, 'confirmLabel' | 'onConfirm' | 'onCancel'>) {
  const { t } = useTexts();
  const { session } = useBrowserStorage();
  const [forms] = useState(() => new Set(unsentForms(Date.now(), session).map((name) => titles[name])));
  return (
    <ConfirmDialog {...props} open title={t('app.patient.discard.heading')} cancelLabel={t('app.patient.discard.stay')}>
      <p>{t('app.patient.discard.body')}</p>
      <ul>
        {[...forms].map((title) => (
          <li key={title}>{t(title)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** The form in which each draft was typed, or the screen with the form. */
const titles = {
  'epr.draft.add': 'titles.upload',
  'epr.draft.edit': 'titles.editDocument',
  'epr.vaccination.draft': 'titles.vaccinations',
  'epr.vaccination.remark': 'titles.vaccinations',
  'epr.right.draft': 'titles.accessRights',
} as const satisfies Readonly<Record<RecordDraftName, string>>;
