import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/index.ts';
import { failureOf } from '../../../context/call-error.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { recordKey } from '../../../documents/record/record-key.ts';

/** Note that follows an emergency access (PSR-07). Where the page says that there is no access, the note does not contradict it. */
export function NormalAccessNote() {
  const { t } = useTexts();
  const documents = useQuery({ queryKey: recordKey(useSessionState()), enabled: false });
  const refused = documents.error && failureOf(documents.error).reason === 'noAccess';
  return (
    <span role="status">
      {refused ? <Badge>{t('emergency.normalWithoutRight')}</Badge> : <Badge tone="ok">{t('emergency.normal')}</Badge>}
    </span>
  );
}
