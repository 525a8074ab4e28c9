import type { EditableSection } from '@epr/domain/vaccination';
import { useSessionState } from '../../../context/session.ts';
import { Button, Popover } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/** A vaccination with one click, anything else with two; nothing in emergency access. */
export function AddButtons({
  saving,
  onAdd,
}: {
  /** Something is on its way, and what was typed is kept in the place of the next form. */
  readonly saving: boolean;
  readonly onAdd: (section: EditableSection) => void;
}) {
  const { t } = useTexts();
  const { emergency } = useSessionState();
  if (emergency !== 'none') return <p>{t('vaccination.form.emergency')}</p>;
  return (
    <>
      <Button kind="primary" icon="plus" busy={saving} onClick={() => onAdd('immunizations')}>
        {t('vaccination.actions.add')}
      </Button>
      <Popover
        button={(opener) => (
          <Button {...opener} busy={saving} icon="chevronDown">
            {t('vaccination.actions.addOther')}
          </Button>
        )}
      >
        {(close) =>
          (['adverseEvents', 'illnesses', 'risks'] as const).map((section) => (
            <Button
              key={section}
              kind="quiet"
              wide
              onClick={() => {
                close();
                onAdd(section);
              }}
            >
              {t(`vaccination.form.add.${section}`)}
            </Button>
          ))
        }
      </Popover>
    </>
  );
}
