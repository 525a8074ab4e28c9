import { useState } from 'react';
import { TextButton } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { lazyDialog } from '../lazy/lazy.tsx';
import css from './help.module.css';
import type { HelpTopic } from './topics.ts';

const HelpDialog = lazyDialog(
  async () => (await import('./help-dialog.tsx')).HelpDialog,
  ({ onClose }) => onClose(),
);

/** "What does this mean?" beside the content in question: opens the help topic in a dialog above the page. */
export function HelpButton({
  topic,
  about,
}: {
  readonly topic: HelpTopic;
  /** The subject of the help. */ readonly about: string;
}) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton
        icon="help"
        className={css.ask}
        aria-label={`${t('pages.help.what')} ${about}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('pages.help.what')}
      </TextButton>
      {open && <HelpDialog topic={topic} onClose={() => setOpen(false)} />}
    </>
  );
}
