import { Dialog } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import css from './shortcut-sheet.module.css';
import { ShortcutSwitch } from './shortcut-switch.tsx';

const rows = [
  { keys: ['/'], words: 'app.shortcuts.search' },
  { keys: ['j', 'k'], words: 'app.shortcuts.rows' },
  { keys: ['Enter'], words: 'app.shortcuts.open' },
  { keys: ['←', '→'], words: 'app.shortcuts.neighbours' },
  { keys: ['f'], words: 'app.shortcuts.reading' },
  { keys: ['?'], words: 'app.shortcuts.sheet' },
] as const;

export interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog with all keyboard shortcuts of the portal, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} size="medium" title={t('app.shortcuts.heading')} onClose={onClose} closeLabel={t('app.close')}>
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
