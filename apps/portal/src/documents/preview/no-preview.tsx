import { Button, EmptyState, type IconName, ignoreSecondClick } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

export interface NoPreviewProps {
  readonly icon: IconName;
  readonly message: string;
  /** Text of the download button; the general one by default. */
  readonly action?: string;
  readonly onDownload: () => void;
}

/** States that there is no preview and why, with a download button. */
export function NoPreview({ icon, message, action, onDownload }: NoPreviewProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={icon}
      title={message}
      actions={
        <Button kind="primary" icon="download" onClick={ignoreSecondClick(onDownload)}>
          {action ?? t('documents.document.download')}
        </Button>
      }
    />
  );
}
