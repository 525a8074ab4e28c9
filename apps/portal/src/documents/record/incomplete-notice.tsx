import { Alert, Button } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './record.module.css';

/** Notice that the platform has more documents than it returned (DOC-01): how many, if it reported that, and a retry button. */
export function IncompleteNotice({
  missing,
  reading,
  onRetry,
}: {
  readonly missing: number | undefined;
  readonly reading: boolean;
  readonly onRetry: () => void;
}) {
  const { t } = useTexts();
  return (
    <div role="alert" className={css.notice}>
      <Alert
        tone="warn"
        title={
          missing === undefined
            ? t('documents.incomplete.headingUnknown')
            : t('documents.incomplete.heading', { count: missing })
        }
        actions={
          <Button icon="reload" busy={reading} onClick={onRetry}>
            {t('app.loadAgain')}
          </Button>
        }
      >
        {t('documents.incomplete.body')}
      </Alert>
    </div>
  );
}
