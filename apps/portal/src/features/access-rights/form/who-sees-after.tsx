import { useRecord } from '../../../documents/record/use-record.ts';
import { useTexts } from '../../../i18n/index.ts';
import { WhoSees } from '../overview/who-sees.tsx';
import { actorsOf, useActors } from '../queries/use-actors.ts';
import { rightsWith, type DraftContext, type RightDraft } from './right-draft.ts';

/** Shows who could read what with the right as it is in the form, for patients and representatives. */
export function WhoSeesAfter({ draft, context }: { readonly draft: RightDraft; readonly context: DraftContext }) {
  const { t } = useTexts();
  const rights = rightsWith(draft.reading, context);
  const actors = useActors(actorsOf(rights));
  const documents = useRecord().data?.documents;
  if (!documents) return null;
  return (
    <WhoSees
      heading={t('rights.who.afterHeading')}
      rights={rights}
      documents={documents}
      actors={actors}
      today={context.today}
    />
  );
}
