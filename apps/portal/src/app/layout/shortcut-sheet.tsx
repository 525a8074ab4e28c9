import { useState } from 'react';
import { keyboardShortcuts, usePreference } from '../../context/storage/preference.ts';
import { useShortcuts } from '../../context/shortcuts/use-shortcuts.ts';
import { Checkbox, Dialog } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './shortcut-sheet.module.css';

const rows = [
  { keys: ['/'], words: 'app.shortcuts.search' },
  { keys: ['j', 'k'], words: 'app.shortcuts.rows' },
  { keys: ['Enter'], words: 'app.shortcuts.open' },
  { keys: ['←', '→'], words: 'app.shortcuts.neighbours' },
  { keys: ['f'], words: 'app.shortcuts.reading' },
  { keys: ['?'], words: 'app.shortcuts.sheet' },
] as const;

/** The keys of the portal on one sheet, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutSheet() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <Dialog
      open={open}
      size="medium"
      title={t('app.shortcuts.heading')}
      onClose={() => setOpen(false)}
      closeLabel={t('app.close')}
    >
      <ShortcutSwitch />
      <table className={css.keys}>
        <thead>
          <tr>
            <th scope="col">{t('app.shortcuts.key')}</th>
            <th scope="col">{t('app.shortcuts.what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, words }) => (
            <tr key={words}>
              <td>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{t(words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Turns the single keys on and off; kept on this device. */
export function ShortcutSwitch() {
  const { t } = useTexts();
  const [allowed, choose] = usePreference(keyboardShortcuts, 'on');
  return (
    <Checkbox
      label={t('app.shortcuts.allow')}
      checked={allowed === 'on'}
      onChange={(event) => choose(event.target.checked ? 'on' : 'off')}
    />
  );
}
