import { useCallback } from 'react';
import type { ValueFilter } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { useTexts, type TextKey, type Translate } from '../../../../i18n/index.ts';
import { filterFacets } from '../../../../documents/search/filter-facets.ts';
import { useLabels } from '../../../../documents/labels/use-labels.ts';

/** The words for a value of a filter, in the person's language (COD-02). */
export type FilterLabel = (filter: ValueFilter, value: string, coded?: Coded) => string;

export function useFilterLabel(): FilterLabel {
  const { t } = useTexts();
  const label = useLabels();
  return useCallback(
    (filter, value, coded) => {
      const { labels } = filterFacets[filter];
      if (labels === 'itself') return value;
      return 'list' in labels ? label(labels.list, coded ?? { code: value }) : said(t, labels.texts, value);
    },
    [t, label],
  );
}

/** An address may name any value: what there are no words for is shown as given. */
function said(t: Translate, folder: string, value: string): string {
  return t(`${folder}.${value}` as TextKey) || value;
}
