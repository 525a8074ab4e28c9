import { Alert, Button, EmptyState, useFocusPassedOn } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';

export interface LoadFailedProps {
  /** What could not be loaded, in the catalogue's words. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown for a part of a screen that could not be loaded, with a retry button. */
export function PartFailed({ title, onRetry }: LoadFailedProps) {
  return <Alert tone="danger" live title={title} actions={<LoadAgain onRetry={onRetry} />} />;
}

/** Shown instead of a screen that could not be loaded; `isAccessDenied`: the record is not open to the user. */
export function ScreenFailed({
  title,
  onRetry,
  isAccessDenied = false,
}: LoadFailedProps & { readonly isAccessDenied?: boolean }) {
  return (
    <EmptyState
      icon={isAccessDenied ? 'lock' : 'warning'}
      live
      title={title}
      actions={<LoadAgain onRetry={onRetry} />}
    />
  );
}

export function LoadAgain({ onRetry }: Pick<LoadFailedProps, 'onRetry'>) {
  const { t } = useTexts();
  const button = useFocusPassedOn();
  return (
    <Button ref={button} icon="reload" onClick={onRetry}>
      {t('app.loadAgain')}
    </Button>
  );
}
