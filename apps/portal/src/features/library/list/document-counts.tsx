import { isSingleVaccination, type Document } from '@epr/domain/documents';
import { isProfessional } from '@epr/domain/session';
import { useMediaQuery } from '../../../components/index.ts';
import { useSessionState } from '../../../context/session.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useListView } from './use-list-view.ts';

/**
 * Shows beside the title how many documents there are, and how many the list hides: `60 documents · 3 invalid ones hidden`. For patients the
 * button of the hints may replace it: in a window in which it would have more lines than the button, it is short, so that the rows do not
 * move.
 */
export function DocumentCounts({ documents }: { readonly documents: readonly Document[] }) {
  const { t } = useTexts();
  const { role } = useSessionState();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [view] = useListView();
  const current = documents.filter(({ availability }) => availability === 'current');
  const count = documents.length;
  const invalidCount = view.includeInvalid ? 0 : count - current.length;
  const singleVaccinationCount = view.singleVaccinations ? 0 : current.filter(isSingleVaccination).length;
  const shown = count - invalidCount - singleVaccinationCount;
  if (isNarrow && !isProfessional(role) && shown < count) return t('documents.list.shownOf', { shown, count });
  return [
    t('documents.list.count', { count }),
    invalidCount > 0 && t('documents.list.hidden', { count: invalidCount }),
    singleVaccinationCount > 0 && t('documents.list.hiddenVaccinations', { count: singleVaccinationCount }),
  ]
    .filter(Boolean)
    .join(' · ');
}
