import { editableSections, type EditableSection, type MergedEntry } from '@epr/domain/vaccination';
import { Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useIsSavingVaccinations } from '../state/use-is-saving-vaccinations.ts';
import { useRecordView, type EntryAction } from './record-view.ts';
import css from '../vaccination.module.css';

/** Buttons for the actions on an entry; laboratory findings and basic immunisations are read-only. */
export function EntryActions({ merged }: { readonly merged: MergedEntry }) {
  const { t } = useTexts();
  const { act, mayWrite, isProfessional, isSaving } = useRecordView();
  const saving = useIsSavingVaccinations();
  const { state, entry, others } = merged;
  const open = state === 'current' || state === 'conflict' || state === 'duplicate';
  if (!mayWrite || !open || isSaving(merged) || !isEditable(entry.section)) return null;
  const kinds: readonly (EntryAction['kind'] | false)[] = [
    others.length > 0 && 'resolve',
    isProfessional && !entry.verified && 'validate',
    'correct',
    'comment',
    'annul',
  ];
  return (
    <div className={css.actions}>
      {kinds
        .filter((kind) => kind !== false)
        .map((kind) => (
          <Button key={kind} busy={saving} onClick={() => act({ kind, merged })}>
            {t(`vaccination.actions.${kind}`)}
          </Button>
        ))}
    </div>
  );
}

export function isEditable(section: MergedEntry['entry']['section']): section is EditableSection {
  return (editableSections as readonly string[]).includes(section);
}
