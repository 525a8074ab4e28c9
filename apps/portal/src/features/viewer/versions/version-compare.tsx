import { useState } from 'react';
import { changedFields, type Document, type DocumentId, type VersionTree } from '@epr/domain/documents';
import { Dialog, SelectField } from '../../../components/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { comparedTerms, useComparisonLabels } from '../../../documents/labels/comparison-labels.ts';
import { formatInstantDay } from '../../../context/time/format-instant.ts';
import { useVersionName } from './use-version-name.ts';
import css from './versions.module.css';

export interface VersionCompareProps {
  /** The displayed version; initially compared with the one it builds on. */
  readonly current: Document;
  /** Latest first, at least two. */
  readonly versions: readonly Document[];
  readonly tree: VersionTree;
  readonly onClose: () => void;
}

/** Compares two versions side by side: only the differences, in words; the earlier one first, whichever was chosen where (DOC-11). */
export function VersionCompare({ current, versions, tree, onClose }: VersionCompareProps) {
  const { t } = useTexts();
  const nameOf = useVersionName(tree);
  const [chosen, setChosen] = useState(() => startingPair(current, versions, tree));
  const versionOf = (id: DocumentId) => versions.find((version) => version.id === id) ?? current;
  const [one, other] = [versionOf(chosen.before), versionOf(chosen.after)];
  const [before, after] = isLater(one, other, tree) ? [other, one] : [one, other];
  const options = versions.map((version) => ({
    value: version.id,
    label: t('search.versions.choice', { name: nameOf(version), date: formatInstantDay(version.creationTime) }),
  }));
  return (
    <Dialog
      open
      size="large"
      title={t('search.versions.compare')}
      closeLabel={t('search.versions.close')}
      onClose={onClose}
    >
      <div className={css.choices}>
        {(['before', 'after'] as const).map((side) => (
          <SelectField
            key={side}
            label={t(`search.versions.${side}`)}
            value={(side === 'before' ? before : after).id}
            options={options}
            onChange={({ target }) =>
              setChosen({ before: before.id, after: after.id, [side]: target.value as DocumentId })
            }
          />
        ))}
      </div>
      <div role="status">
        <Changes before={before} after={after} />
      </div>
    </Dialog>
  );
}

function Changes({ before, after }: { readonly before: Document; readonly after: Document }) {
  const { t } = useTexts();
  const comparisonLabel = useComparisonLabels();
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p>{t('search.versions.same')}</p>;
  return (
    <table className={css.changes}>
      <caption>{t('search.versions.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('search.versions.field')}</th>
          <th scope="col">{t('search.versions.before')}</th>
          <th scope="col">{t('search.versions.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(comparedTerms[field])}</th>
            <td data-label={t('search.versions.before')}>
              <del>{comparisonLabel(field, before, 'before')}</del>
            </td>
            <td data-label={t('search.versions.after')}>
              <ins>{comparisonLabel(field, after, 'after')}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a version is later than another; an addendum is later than its version. */
function isLater(one: Document, other: Document, tree: VersionTree): boolean {
  const [a, b] = [one, other].map(({ id }) => ({ version: 1, addendumNumber: 0, ...tree.get(id) }));
  if (!a || !b) return false;
  return a.version === b.version ? a.addendumNumber > b.addendumNumber : a.version > b.version;
}

/** Returns the version the current one builds on, and the current one; for the first version, it and the latest that builds on it. */
function startingPair(current: Document, versions: readonly Document[], tree: VersionTree) {
  const parentOf = ({ id }: Document) => tree.get(id)?.parent?.document;
  const parent = parentOf(current);
  if (parent) return { before: parent.id, after: current.id };
  const child = versions.find((version) => parentOf(version) === current);
  return { before: current.id, after: (child ?? current).id };
}
