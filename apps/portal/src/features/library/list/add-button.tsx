import { useLocation } from 'react-router';
import { routeDefinitions } from '@epr/domain/session';
import { useSessionState } from '../../../context/session.ts';
import { LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

/**
 * Link to the upload form, which leads back to this list; hidden during emergency access, which is read-only, as its banner explains
 * (PSR-06).
 */
export function AddButton({
  kind,
  shrinks = false,
}: {
  readonly kind: 'primary' | 'secondary';
  readonly shrinks?: boolean;
}) {
  const { t } = useTexts();
  const { emergency } = useSessionState();
  const { search } = useLocation();
  if (emergency !== 'none') return null;
  return (
    <LinkButton to={routeDefinitions.upload.path} state={{ list: search }} kind={kind} icon="upload" shrinks={shrinks}>
      {t('documents.list.add')}
    </LinkButton>
  );
}
