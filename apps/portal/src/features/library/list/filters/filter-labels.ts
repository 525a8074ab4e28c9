import { useCallback } from 'react';
import type { ValueFilter } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { useTexts, type TextKey, type Translate } from '../../../../i18n/index.ts';
import { filterDefinitions } from '../../../../documents/search/filter-definitions.ts';
import { useCodeLabels } from '../../../../documents/labels/use-labels.ts';

/** Returns the label of a filter's value, in the user's language (COD-02). */
export type FilterLabel = (filter: ValueFilter, value: string, coded?: Coded) => string;

export function useFilterLabel(): FilterLabel {
  const { t } = useTexts();
  const label = useCodeLabels();
  return useCallback(
    (filter, value, coded) => {
      const { labels } = filterDefinitions[filter];
      if (labels === 'itself') return value;
      return 'list' in labels ? label(labels.list, coded ?? { code: value }) : textOrValue(t, labels.texts, value);
    },
    [t, label],
  );
}

/** Returns the text of a value; the value itself when there is none, as an address may contain any value. */
function textOrValue(t: Translate, folder: string, value: string): string {
  return t(`${folder}.${value}` as TextKey) || value;
}
