import { Button, EmptyState, type IconName } from '../../../interface/index.ts';
import { useTexts } from '../../../texts/index.ts';

export interface NotShownProps {
  readonly icon: IconName;
  readonly words: string;
  /** Words of the download button; the plain word by default. */
  readonly action?: string;
  readonly onDownload: () => void;
}

/** Says honestly that there is no preview and why, with the download at hand. */
export function NotShown({ icon, words, action, onDownload }: NotShownProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={icon}
      title={words}
      actions={
        <Button kind="primary" icon="download" onClick={onDownload}>
          {action ?? t('documents.document.download')}
        </Button>
      }
    />
  );
}
