import { Link } from 'react-router';
import { confidentialityOf, type Document } from '@epr/domain/documents';
import { Badge, Icon, IconButton, Menu } from '../../interface/index.ts';
import { useTexts } from '../../texts/index.ts';
import { authorLine, ConfidentialityBadge, dayWords } from './document-words.tsx';
import { kindIcons, kindOf } from './kind.ts';
import css from './list.module.css';
import { documentPath } from './paths.ts';
import { useLabels } from './use-labels.ts';
import type { Place } from './versions.ts';

export interface DocumentRowProps {
  readonly document: Document;
  readonly place: Place;
  readonly fresh: boolean;
  readonly ownCommunity: string;
  readonly onDownload: (document: Document) => void;
}

/** One document of the list: what it is, from whom, when, who may see it, and what is special about it. */
export function DocumentRow({ document, place, fresh, ownCommunity, onDownload }: DocumentRowProps) {
  const { t } = useTexts();
  const kind = kindOf(document);
  const title = document.title || t('documents.row.untitled');
  const day = dayWords(document.creationTime);
  return (
    <li className={`${css.row} ${fresh ? css.fresh : ''} ${document.availability === 'current' ? '' : css.invalid}`}>
      <span className={css.kind} data-kind={kind}>
        <Icon name={kindIcons[kind]} size={24} />
      </span>
      <div className={css.what}>
        <p className={css.title}>
          <Link to={documentPath(document.id)}>{title}</Link>
          <Marks document={document} fresh={fresh} ownCommunity={ownCommunity} />
        </p>
        <p className={css.from}>
          <KindWords document={document} />
          <span>{authorLine(document)}</span>
          <PlaceWords place={place} />
        </p>
      </div>
      <div className={css.when}>
        <time dateTime={document.creationTime.slice(0, 10)}>{day}</time>
        <ConfidentialityBadge level={confidentialityOf(document.confidentiality)} />
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
    </li>
  );
}

/** The type that says nothing, "other documentation"; the class then says more. */
const anyType = '419891008';

/** What the document officially is, unless the title already says it. */
function KindWords({ document }: { readonly document: Document }) {
  const label = useLabels();
  const words =
    document.typeCode.code === anyType
      ? label('documentClass', document.classCode)
      : label('documentType', document.typeCode);
  if (document.title.toLocaleLowerCase().includes(words.toLocaleLowerCase())) return null;
  return <span>{words}</span>;
}

function PlaceWords({ place }: { readonly place: Place }) {
  const { t } = useTexts();
  if (place.addendum !== undefined) return <span>{t('documents.row.addendum', { number: place.addendum })}</span>;
  if (place.version > 1) return <span>{t('documents.row.version', { number: place.version })}</span>;
  return null;
}

function Marks({ document, fresh, ownCommunity }: Pick<DocumentRowProps, 'document' | 'fresh' | 'ownCommunity'>) {
  const { t } = useTexts();
  const deletion = document.deletionStatus?.code.split(':').at(-1);
  const foreign = document.homeCommunity !== undefined && document.homeCommunity !== ownCommunity;
  return (
    <span className={css.marks}>
      {document.temp && <Badge tone="primary">{t('documents.row.storing')}</Badge>}
      {fresh && !document.temp && <Badge tone="primary">{t('documents.row.fresh')}</Badge>}
      {document.availability === 'superseded' && <Badge>{t('documents.row.invalid')}</Badge>}
      {document.availability === 'entered-in-error' && <Badge tone="danger">{t('documents.row.mistake')}</Badge>}
      {deletion === 'deletionRequested' && <Badge tone="danger">{t('documents.row.deletionRequested')}</Badge>}
      {foreign && <Badge tone="acting">{t('documents.row.otherCommunity')}</Badge>}
    </span>
  );
}
