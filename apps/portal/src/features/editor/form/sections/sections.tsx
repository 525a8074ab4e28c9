import { useId, useState, type ReactNode } from 'react';
import type { DocumentDraft, MetadataField } from '@epr/domain/documents';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { DraftForm, FormMode, SectionProps } from '../draft-form.ts';
import css from '../form.module.css';
import { AboutSection } from './about-section.tsx';
import { AuthorSection } from './author-section.tsx';
import { CommentsSection } from './comments-section.tsx';
import { OriginSection } from './origin-section.tsx';
import { TechnicalSection } from './technical-section.tsx';
import { VisibilitySection, type LevelLimits } from './visibility-section.tsx';

interface SectionsProps extends SectionProps {
  readonly mode: FormMode;
  readonly levels: LevelLimits | undefined;
}

interface Section {
  readonly name: string;
  readonly fields: readonly MetadataField[];
  readonly Section: (props: SectionsProps) => ReactNode;
}

/** What everybody fills in. */
const main: readonly Section[] = [
  { name: 'about', fields: ['title', 'classCode', 'typeCode', 'creationTime', 'languageCode'], Section: AboutSection },
  { name: 'visibility', fields: ['confidentialityCode'], Section: VisibilitySection },
  { name: 'author', fields: ['author'], Section: AuthorSection },
];

/** What is right for most as it is: of a new document behind a button. */
const more: readonly Section[] = [
  { name: 'origin', fields: ['facilityType', 'practiceSetting', 'serviceTime', 'eventCode'], Section: OriginSection },
  { name: 'comments', fields: ['comments'], Section: CommentsSection },
  {
    name: 'technical',
    fields: ['availabilityStatus', 'deletionStatus', 'patientGender', 'formatCode', 'mimeType'],
    Section: TechnicalSection,
  },
];

/** The sections of the form, each with its open fields; one in which nothing may be changed is left out (DOC-17, DOC-21). */
export function Sections(props: SectionsProps) {
  const shown = (sections: readonly Section[]) =>
    sections
      .filter(({ fields }) => fields.some(props.may))
      .map(({ name, Section: Fields }) => <Fields key={name} {...props} />);
  const others = shown(more);
  return (
    <>
      {shown(main)}
      {props.mode === 'add' && others.length > 0 ? <More form={props.form}>{others}</More> : others}
    </>
  );
}

const optional = [
  'facilityType',
  'practiceSetting',
  'serviceStart',
  'serviceStop',
] as const satisfies readonly (keyof DocumentDraft)[];

/** More or fewer details: open for whoever must fill something in there. */
function More({ form, children }: { readonly form: DraftForm; readonly children: ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  const { errors } = form.formState;
  const needed = optional.some((name) => errors[name]);
  const [wanted, setWanted] = useState(form.getValues('facilityType') === '');
  const open = wanted || needed;
  return (
    <>
      <Button
        kind="quiet"
        className={css.moreButton}
        icon={open ? 'close' : 'plus'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setWanted(!open)}
      >
        {t(open ? 'documents.upload.less' : 'documents.upload.more')}
      </Button>
      {open && (
        <div id={id} className={css.sections}>
          {children}
        </div>
      )}
    </>
  );
}
