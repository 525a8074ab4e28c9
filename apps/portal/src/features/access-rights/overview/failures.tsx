import { Alert } from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { ScreenFailed } from '../../../context/failures/load-failed.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { NamedActors } from '../queries/use-actors.ts';

/** The rights could not be read: the catalogue's words, and another try. */
export function RightsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const refusal = failureOf(error);
  const title = t(messageOf('readAccessRights', refusal));
  return <ScreenFailed title={title} closed={refusal.reason === 'noAccess'} onRetry={onRetry} />;
}

/** The directory did not answer: names are missing, the rights are there all the same (rights 8). */
export function DirectoryFailures({ actors }: { readonly actors: NamedActors }) {
  const { t } = useTexts();
  if (!actors.peopleFailed && !actors.groupsFailed && !actors.parentsFailed) return null;
  return (
    <Alert tone="warn" live>
      {actors.peopleFailed && <p>{t('toasts.documentAccess.overview.practitionerFetchFail')}</p>}
      {actors.groupsFailed && <p>{t('toasts.documentAccess.overview.organizationsFetchFail')}</p>}
      {actors.parentsFailed && <p>{t('toasts.documentAccess.parentOrganizationFetchFail')}</p>}
    </Alert>
  );
}
