import { useCallback } from 'react';
import type { Document, VersionTree } from '@epr/domain/documents';
import { useTexts } from '../../../i18n/index.ts';

/** Returns a function that names a version among the others: `Version 2`, `Addendum 1`. */
export function useVersionName(tree: VersionTree): (document: Document) => string {
  const { t } = useTexts();
  return useCallback(
    ({ id }) => {
      const { version = 1, addendumNumber } = tree.get(id) ?? {};
      return addendumNumber === undefined
        ? t('documents.document.version', { number: version })
        : t('documents.document.addendum', { number: addendumNumber });
    },
    [t, tree],
  );
}
