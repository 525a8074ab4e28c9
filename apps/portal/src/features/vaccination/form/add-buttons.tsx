import type { EditableSection } from '@epr/domain/vaccination';
import { useSessionState } from '../../../context/session.ts';
import { Button, Menu, type MenuItem } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** Buttons to add an entry: a vaccination with one click, anything else with two; none in emergency access. */
export function AddButtons({
  saving,
  more,
  onAdd,
}: {
  /** A document is being stored: its draft is kept in the storage that the next form would use. */
  readonly saving: boolean;
  /** Further actions of the record, below the other kinds of entries. */
  readonly more?: readonly MenuItem[] | undefined;
  readonly onAdd: (section: EditableSection) => void;
}) {
  const { t } = useTexts();
  const { emergency } = useSessionState();
  if (emergency !== 'none') return <p>{t('vaccination.form.emergency')}</p>;
  const others = t(more ? 'vaccination.actions.more' : 'vaccination.actions.addOther');
  return (
    <>
      <Button kind="primary" icon="plus" busy={saving} onClick={() => onAdd('immunizations')}>
        {t('vaccination.actions.add')}
      </Button>
      <Menu
        label={others}
        items={[
          ...(['adverseEvents', 'illnesses', 'risks'] as const).map((section) => ({
            label: t(`vaccination.form.add.${section}`),
            onSelect: () => onAdd(section),
          })),
          ...(more ?? []),
        ]}
        button={(opener) => (
          <Button {...opener} busy={saving} icon="chevronDown">
            {others}
          </Button>
        )}
      />
    </>
  );
}
