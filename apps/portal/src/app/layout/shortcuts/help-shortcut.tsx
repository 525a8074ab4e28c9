import { useState } from 'react';
import { lazyDialog } from '../../../context/lazy/lazy.tsx';
import { useShortcuts } from '../../../context/shortcuts/use-shortcuts.ts';
import type { ShortcutSheetProps } from './shortcut-sheet.tsx';

const ShortcutSheet = lazyDialog<ShortcutSheetProps>(
  async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
  ({ onClose }) => onClose(),
);

/** Shows the list of keyboard shortcuts when `?` is pressed. */
export function HelpShortcut() {
  const [sheetState, setAsked] = useState<'open' | 'closed'>();
  useShortcuts({ '?': () => setAsked('open') });
  return sheetState && <ShortcutSheet open={sheetState === 'open'} onClose={() => setAsked('closed')} />;
}
