import type { RepresentedPerson } from '@epr/domain/people';
import { representedPersonName } from '@epr/domain/session';
import { useSession, useSessionState } from '../../context/session.ts';
import { Alert, Button } from '../../components/index.ts';
import { useTexts } from '../../i18n/index.ts';
import css from './acting.module.css';
import { useActFor } from './use-act-for.ts';

/** Notice that another tab acts for another person, with the choice to stay or to switch. Until then this tab keeps its own person. */
export function ActingElsewhereNotice() {
  const { t } = useTexts();
  const session = useSession();
  const { representedPerson, actingElsewhere } = useSessionState();
  const { choosing, actFor } = useActFor();
  if (!actingElsewhere) return null;
  const personElsewhere = actingElsewhere.representedPerson;
  const forPersonText = (person: RepresentedPerson | undefined) =>
    person ? t('acting.elsewhere.person', { name: representedPersonName(person) }) : t('acting.elsewhere.self');
  const [forThisTab, forOtherTab] = [forPersonText(representedPerson), forPersonText(personElsewhere)];
  return (
    <div className={css.notice}>
      <Alert
        tone="warn"
        live
        title={t('acting.elsewhere.title', { for: forOtherTab })}
        actions={
          <>
            <Button kind="primary" onClick={session.keepRepresentedPerson}>
              {t('acting.elsewhere.stay', { for: forThisTab })}
            </Button>
            <Button busy={choosing !== undefined} onClick={() => actFor(personElsewhere)}>
              {t('acting.elsewhere.change', { for: forOtherTab })}
            </Button>
          </>
        }
      >
        {t('acting.elsewhere.body', { for: forThisTab })}
      </Alert>
    </div>
  );
}
