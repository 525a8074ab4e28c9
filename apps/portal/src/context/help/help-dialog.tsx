import { Button, Dialog } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { TopicPage } from './topic-page.tsx';
import { useHelpTexts } from './use-help-texts.ts';
import type { HelpTopic } from './topics.ts';

/** A help topic in a dialog above a form or another dialog, which stays unchanged beneath. */
export function HelpDialog({ topic, onClose }: { readonly topic: HelpTopic; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { texts } = useHelpTexts();
  return (
    <Dialog
      open
      size="medium"
      title={texts?.topics[topic].title ?? t('titles.help')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.close')}</Button>}
    >
      <TopicPage topic={topic} level={3} />
    </Dialog>
  );
}
