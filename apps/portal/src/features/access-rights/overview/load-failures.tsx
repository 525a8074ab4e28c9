import { Alert } from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { LoadAgain, ScreenFailed } from '../../../context/failures/load-failed.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { NamedActors } from '../queries/use-actors.ts';

/** Error that the rights could not be read, in the words of the message catalogue, with a retry. */
export function RightsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const failure = failureOf(error);
  const title = t(messageOf('readAccessRights', failure));
  return <ScreenFailed title={title} isAccessDenied={failure.reason === 'noAccess'} onRetry={onRetry} />;
}

/** Warning that the directory did not respond, with a retry: numbers replace the names, the rights are shown all the same (rights 8). */
export function DirectoryFailures({ actors }: { readonly actors: NamedActors }) {
  const { t } = useTexts();
  if (!actors.peopleFailed && !actors.groupsFailed && !actors.parentsFailed) return null;
  return (
    <Alert tone="warn" live actions={<LoadAgain onRetry={actors.reload} />}>
      {actors.peopleFailed && <p>{t('toasts.documentAccess.overview.practitionerFetchFail')}</p>}
      {actors.groupsFailed && <p>{t('toasts.documentAccess.overview.organizationsFetchFail')}</p>}
      {(actors.peopleFailed || actors.groupsFailed) && <p>{t('rights.numbersShown')}</p>}
      {actors.parentsFailed && <p>{t('toasts.documentAccess.parentOrganizationFetchFail')}</p>}
    </Alert>
  );
}
