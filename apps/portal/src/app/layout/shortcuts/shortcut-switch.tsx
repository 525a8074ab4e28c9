import { Checkbox } from '../../../components/index.ts';
import { keyboardShortcutsPreference, usePreference } from '../../../context/storage/preference.ts';
import { useTexts } from '../../../i18n/index.ts';

/** Turns the single-key shortcuts on and off; the choice is stored on this device. */
export function ShortcutSwitch() {
  const { t } = useTexts();
  const [allowed, choose] = usePreference(keyboardShortcutsPreference, 'on');
  return (
    <Checkbox
      label={t('app.shortcuts.allow')}
      checked={allowed === 'on'}
      onChange={(event) => choose(event.target.checked ? 'on' : 'off')}
    />
  );
}
