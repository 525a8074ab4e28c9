import { useDeferredValue, useMemo } from 'react';
import { hiddenCounts, type SearchIndex } from '@epr/domain/documents';
import { Button } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ListView } from '../../../documents/search/list-view.ts';
import type { ChangeView } from './use-list-view.ts';

export interface HiddenVaccinationsProps {
  readonly view: ListView;
  readonly index: SearchIndex;
  readonly change: ChangeView;
}

/**
 * Beside what a search or the filters find: names the vaccinations they would find as well, with a button to show them. The list hides them,
 * so that they would be taken for missing (DOC-09). Outdated versions are not named, as the rows of their documents lead to them.
 */
export function HiddenVaccinations({ view, index, change }: HiddenVaccinationsProps) {
  const { t } = useTexts();
  const deferredView = useDeferredValue(view);
  const count = useMemo(() => hiddenCounts(index, deferredView).singleVaccinations, [index, deferredView]);
  if (count === 0) return null;
  return (
    <Button kind="quiet" flush icon="access" onClick={() => change({ singleVaccinations: true })}>
      {t('search.hidden.singleVaccinations', { count })}
    </Button>
  );
}
