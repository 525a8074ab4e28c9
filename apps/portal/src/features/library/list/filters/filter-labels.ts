import { useCallback } from 'react';
import type { ValueFilter } from '@epr/domain/documents';
import type { Coded } from '@epr/domain/values';
import { useTexts, type TextKey, type Translate } from '../../../../i18n/index.ts';
import { useLabels, type ListName } from '../../../../documents/labels/use-labels.ts';

/** The words for a value of a filter, in the person's language (COD-02). */
export type FilterLabel = (filter: ValueFilter, value: string, coded?: Coded) => string;

/** Where the words of a value come from: an official list, the portal's texts, or they are its own. */
const sources: Readonly<Record<ValueFilter, { readonly list: ListName } | { readonly text: string } | 'itself'>> = {
  author: 'itself',
  authorRole: { list: 'authorRole' },
  authorSpeciality: { list: 'authorSpeciality' },
  confidentiality: { text: 'documents.confidentiality' },
  documentClass: { list: 'documentClass' },
  title: 'itself',
  type: { list: 'documentType' },
  event: { list: 'eventCode' },
  format: { list: 'formatCode' },
  facilityType: { list: 'facilityType' },
  language: { list: 'language' },
  fileType: { text: 'documents.file' },
  practiceSetting: { list: 'practiceSetting' },
  relationship: { text: 'documents.relationship' },
};

export function useFilterLabel(): FilterLabel {
  const { t } = useTexts();
  const label = useLabels();
  return useCallback(
    (filter, value, coded) => {
      const source = sources[filter];
      if (source === 'itself') return value;
      return 'list' in source ? label(source.list, coded ?? { code: value }) : said(t, source.text, value);
    },
    [t, label],
  );
}

/** An address may name any value: what there are no words for is shown as given. */
function said(t: Translate, folder: string, value: string): string {
  return t(`${folder}.${value}` as TextKey) || value;
}
