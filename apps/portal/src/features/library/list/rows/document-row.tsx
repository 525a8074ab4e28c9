import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  confidentialityOf,
  predecessorsOf,
  type Confidentiality,
  type Document,
  type VersionTree,
} from '@epr/domain/documents';
import { swissDayOf } from '@epr/domain/values';
import { Checkbox, classNames, Icon, IconButton, Menu } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { ContentHit } from '../../content-search/content-index.ts';
import { ExcerptLine } from '../../content-search/excerpt-line.tsx';
import type { Selection } from '../../bulk/use-selection.ts';
import { AuthorLabel } from './author-label.tsx';
import { DocumentBadges } from './document-badges.tsx';
import { formatInstantDay } from '../../../../context/time/format-instant.ts';
import { ConfidentialityBadge } from '../../../../documents/labels/document-labels.tsx';
import { kindIcons, kindOf } from '../../../../documents/labels/document-kind.ts';
import kindCss from '../../../../documents/labels/kind.module.css';
import css from '../list.module.css';
import { NestedRows, nestedRowsLabel } from './nested-rows.tsx';
import { documentPath } from '../../../../documents/paths.ts';
import { DocumentTitle } from '../../../../documents/labels/document-title.tsx';
import { useCodeLabels } from '../../../../documents/labels/use-labels.ts';
import { titleOf } from '../../../../documents/labels/title-of.ts';

export interface DocumentRowProps {
  readonly document: Document;
  readonly tree: VersionTree;
  /** Whether its earlier versions and other parents are initially unfolded. */
  readonly unfolded: boolean;
  /** Whether it is listed after the document it was appended to, whose row shows the parents of both. */
  readonly attached: boolean;
  readonly isNew: boolean;
  readonly ownCommunity: string;
  /** The query string of the list, for the link back to it. */
  readonly search: string;
  readonly selection: Selection | undefined;
  /** Marks every level, including the usual one: the list is sorted by level. */
  readonly levels: boolean;
  /** On a phone: the date begins the line below the title. */
  readonly narrow: boolean;
  /** The match inside the document. */
  readonly hit: ContentHit | undefined;
  readonly onDownload: (document: Document) => void;
}

/** One row of the list: kind, title, author, date, confidentiality, special properties, and the documents it builds on. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, tree, unfolded, attached, isNew, selection } = props;
  const { t } = useTexts();
  const [userChoice, setTouched] = useState<boolean>();
  const id = useId();
  const predecessors = attached ? [] : predecessorsOf(document, tree);
  const open = predecessors.length > 0 && (userChoice ?? unfolded);
  return (
    <li className={classNames(css.entry, isNew && css.fresh, attached && css.attached)}>
      <div
        data-row
        className={classNames(css.row, selection && css.selectable, document.availability !== 'current' && css.invalid)}
      >
        {selection && (
          <Checkbox
            boxOnly
            className={css.pick}
            data-select
            label={t('search.select.one', { title: titleOf(document, t) })}
            checked={selection.has(document)}
            onChange={(event) => selection.set([document], event.target.checked)}
          />
        )}
        <What {...props}>
          {predecessors.length > 0 && (
            <button
              type="button"
              className={css.unfold}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setTouched(!open)}
            >
              <Icon name="chevronRight" size={16} />
              {nestedRowsLabel(predecessors, t)}
            </button>
          )}
        </What>
      </div>
      {open && <NestedRows id={id} nested={predecessors} {...props} />}
    </li>
  );
}

function What({
  document,
  tree,
  isNew,
  ownCommunity,
  search,
  levels,
  narrow,
  hit,
  onDownload,
  children,
}: DocumentRowProps & { readonly children: ReactNode }) {
  const { t } = useTexts();
  const kind = kindOf(document);
  const level = confidentialityOf(document.confidentiality);
  const title = titleOf(document, t);
  const state = { list: search, ...(hit?.page ? { page: hit.page } : {}) };
  const day = (
    <time dateTime={swissDayOf(document.creationTime) ?? document.creationTime}>
      {formatInstantDay(document.creationTime)}
    </time>
  );
  const badge = (level !== defaultLevel || levels) && <ConfidentialityBadge level={level} />;
  return (
    <>
      <span className={classNames(css.kind, kindCss.hue)} data-kind={kind}>
        <Icon name={kindIcons[kind]} size={24} />
      </span>
      <div className={css.what}>
        <p className={css.title}>
          <Link to={documentPath(document.id)} state={state} data-document={document.id}>
            <DocumentTitle document={document} />
          </Link>
          <DocumentBadges document={document} isNew={isNew} ownCommunity={ownCommunity} />
          {narrow && badge}
        </p>
        <p className={css.from}>
          {narrow && document.creationTime && day}
          <KindWords document={document} />
          <AuthorLabel document={document} />
          <PlaceWords document={document} tree={tree} />
        </p>
        <ExcerptLine document={document} hit={hit} search={search} />
        {children}
      </div>
      {!narrow && (
        <div className={css.when}>
          {day}
          {badge}
        </div>
      )}
      <div className={css.dots}>
        <Menu
          label={t('documents.row.actions', { title })}
          items={[
            { label: t('documents.row.open'), icon: 'document', to: documentPath(document.id), state },
            { label: t('documents.row.download'), icon: 'download', onSelect: () => onDownload(document) },
          ]}
          button={(opener) => <IconButton {...opener} icon="more" label={t('documents.row.actions', { title })} />}
        />
      </div>
    </>
  );
}

/** The level of most documents: only other levels are marked. */
const defaultLevel: Confidentiality = 'normal';

/** The unspecific type "other documentation"; the class says more then. */
const anyType = '419891008';

/** Shows the official type of the document, unless the title contains it. */
function KindWords({ document }: { readonly document: Document }) {
  const label = useCodeLabels();
  const { code } = document.typeCode.code === anyType ? document.classCode : document.typeCode;
  if (code === '') return null;
  const kindLabel =
    document.typeCode.code === anyType
      ? label('documentClass', document.classCode)
      : label('documentType', document.typeCode);
  if (document.title.toLowerCase().includes(kindLabel.toLowerCase())) return null;
  return <span>{kindLabel}</span>;
}

function PlaceWords({ document, tree }: Pick<DocumentRowProps, 'document' | 'tree'>) {
  const { t } = useTexts();
  const { version = 1, addendumNumber } = tree.get(document.id) ?? {};
  if (addendumNumber !== undefined)
    return <span className={css.place}>{t('documents.row.addendum', { number: addendumNumber })}</span>;
  if (version > 1) return <span className={css.place}>{t('documents.row.version', { number: version })}</span>;
  return null;
}
