import { Button, EmptyState, type IconName } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

export interface NoPreviewProps {
  readonly icon: IconName;
  readonly words: string;
  /** Words of the download button; the plain word by default. */
  readonly action?: string;
  readonly onDownload: () => void;
}

/** Says honestly that there is no preview and why, with the download at hand. */
export function NoPreview({ icon, words, action, onDownload }: NoPreviewProps) {
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
