import { routeDefinitions } from '@epr/domain/session';
import { LinkButton } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';

export function AddButton({
  kind,
  shrinks = false,
}: {
  readonly kind: 'primary' | 'secondary';
  readonly shrinks?: boolean;
}) {
  const { t } = useTexts();
  return (
    <LinkButton to={routeDefinitions.upload.path} kind={kind} icon="upload" shrinks={shrinks}>
      {t('documents.list.add')}
    </LinkButton>
  );
}
