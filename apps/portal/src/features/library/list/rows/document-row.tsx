import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  confidentialityOf,
  nestedOf,
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
import { DocumentBadges } from './document-badges.tsx';
import { authorLine, ConfidentialityBadge, dayWords } from '../../../../documents/labels/document-labels.tsx';
import { kindIcons, kindOf } from '../../../../documents/labels/document-kind.ts';
import kindCss from '../../../../documents/labels/kind.module.css';
import css from '../list.module.css';
import { NestedRows, nestedWords } from './nested-rows.tsx';
import { documentPath } from '../../../../documents/paths.ts';
import { DocumentTitle } from '../../../../documents/labels/document-title.tsx';
import { useLabels } from '../../../../documents/labels/use-labels.ts';
import { titleOf } from '../../../../documents/labels/title-of.ts';

export interface DocumentRowProps {
  readonly document: Document;
  readonly tree: VersionTree;
  /** Its earlier versions and what it builds on stand open before anybody touched them. */
  readonly unfolded: boolean;
  /** It stands behind the document it was added to, which shows what both build on. */
  readonly attached: boolean;
  readonly fresh: boolean;
  readonly ownCommunity: string;
  /** The address of the list after its `?`, for the way back. */
  readonly search: string;
  readonly selection: Selection | undefined;
  /** Every level is marked, also the usual one: the list is in their order. */
  readonly levels: boolean;
  /** Where the words looked for stand in it. */
  readonly hit: ContentHit | undefined;
  readonly onDownload: (document: Document) => void;
}

/** One entry of the list: what it is, from whom, when, who may see it, what is special about it, and what it builds on. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, tree, unfolded, attached, fresh, selection } = props;
  const { t } = useTexts();
  const [touched, setTouched] = useState<boolean>();
  const id = useId();
  const nested = attached ? [] : nestedOf(document, tree);
  const open = nested.length > 0 && (touched ?? unfolded);
  return (
    <li className={classNames(css.entry, fresh && css.fresh, attached && css.attached)}>
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
          {nested.length > 0 && (
            <button
              type="button"
              className={css.unfold}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setTouched(!open)}
            >
              <Icon name="chevronRight" size={16} />
              {nestedWords(nested, t)}
            </button>
          )}
        </What>
      </div>
      {open && <NestedRows id={id} nested={nested} {...props} />}
    </li>
  );
}

function What({
  document,
  tree,
  fresh,
  ownCommunity,
  search,
  levels,
  hit,
  onDownload,
  children,
}: DocumentRowProps & { readonly children: ReactNode }) {
  const { t } = useTexts();
  const kind = kindOf(document);
  const level = confidentialityOf(document.confidentiality);
  const title = titleOf(document, t);
  return (
    <>
      <span className={classNames(css.kind, kindCss.hue)} data-kind={kind}>
        <Icon name={kindIcons[kind]} size={24} />
      </span>
      <div className={css.what}>
        <p className={css.title}>
          <Link
            to={documentPath(document.id)}
            state={{ list: search, ...(hit?.page ? { page: hit.page } : {}) }}
            data-document={document.id}
          >
            <DocumentTitle document={document} />
          </Link>
          <DocumentBadges document={document} fresh={fresh} ownCommunity={ownCommunity} />
        </p>
        <p className={css.from}>
          <KindWords document={document} />
          <span>{authorLine(document)}</span>
          <PlaceWords document={document} tree={tree} />
        </p>
        <ExcerptLine document={document} hit={hit} search={search} />
        {children}
      </div>
      <div className={css.when}>
        <time dateTime={swissDayOf(document.creationTime) ?? document.creationTime}>
          {dayWords(document.creationTime)}
        </time>
        {(level !== usual || levels) && <ConfidentialityBadge level={level} />}
      </div>
      <div className={css.dots}>
        <Menu
          label={t('documents.row.actions', { title })}
          items={[
            { label: t('documents.row.open'), icon: 'document', to: documentPath(document.id) },
            { label: t('documents.row.download'), icon: 'download', onSelect: () => onDownload(document) },
          ]}
          button={(opener) => <IconButton {...opener} icon="more" label={t('documents.row.actions', { title })} />}
        />
      </div>
    </>
  );
}

/** What most documents are: only what differs from it is marked. */
const usual: Confidentiality = 'normal';

/** The type that says nothing, "other documentation"; the class then says more. */
const anyType = '419891008';

/** What the document officially is, unless the title already says it. */
function KindWords({ document }: { readonly document: Document }) {
  const label = useLabels();
  const { code } = document.typeCode.code === anyType ? document.classCode : document.typeCode;
  if (code === '') return null;
  const words =
    document.typeCode.code === anyType
      ? label('documentClass', document.classCode)
      : label('documentType', document.typeCode);
  if (document.title.toLowerCase().includes(words.toLowerCase())) return null;
  return <span>{words}</span>;
}

function PlaceWords({ document, tree }: Pick<DocumentRowProps, 'document' | 'tree'>) {
  const { t } = useTexts();
  const { version = 1, addendumNumber } = tree.get(document.id) ?? {};
  if (addendumNumber !== undefined)
    return <span className={css.place}>{t('documents.row.addendum', { number: addendumNumber })}</span>;
  if (version > 1) return <span className={css.place}>{t('documents.row.version', { number: version })}</span>;
  return null;
}
