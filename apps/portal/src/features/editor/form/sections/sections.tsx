import type { ReactNode } from 'react';
import type { MetadataField } from '@epr/domain/documents';
import type { FormMode, SectionProps } from '../draft-form.ts';
import { AboutSection } from './about-section.tsx';
import { AuthorSection } from './author-section.tsx';
import { CommentsSection } from './comments-section.tsx';
import { PrefilledDetails } from './prefilled-details.tsx';
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

const about: Section = {
  name: 'about',
  fields: ['title', 'classCode', 'typeCode', 'creationTime', 'languageCode'],
  Section: AboutSection,
};
const visibility: Section = { name: 'visibility', fields: ['confidentialityCode'], Section: VisibilitySection };
const author: Section = { name: 'author', fields: ['author'], Section: AuthorSection };
const remainingSections: readonly Section[] = [
  { name: 'origin', fields: ['facilityType', 'practiceSetting', 'serviceTime', 'eventCode'], Section: OriginSection },
  { name: 'comments', fields: ['comments'], Section: CommentsSection },
  {
    name: 'technical',
    fields: ['availabilityStatus', 'deletionStatus', 'patientGender', 'formatCode', 'mimeType'],
    Section: TechnicalSection,
  },
];

/**
 * The sections of the form, each with its editable fields; sections without any are left out (DOC-17, DOC-21). For a new document only its
 * kind and its confidentiality are asked; the other fields are prefilled and folded.
 */
export function Sections(props: SectionsProps) {
  const render = (sections: readonly Section[]) =>
    sections
      .filter(({ fields }) => fields.some(props.mayEdit))
      .map(({ name, Section: Fields }) => <Fields key={name} {...props} />);
  if (props.mode === 'edit') return render([about, visibility, author, ...remainingSections]);
  const folded = render([author, ...remainingSections]);
  return (
    <>
      {render([about, visibility])}
      {folded.length > 0 && <PrefilledDetails form={props.form}>{folded}</PrefilledDetails>}
    </>
  );
}
