import type { ReactNode } from 'react';
import type { HelpTopic } from '../topics.ts';
import { ConfidentialityPicture } from './confidentiality-picture.tsx';
import { DocumentsPicture } from './documents-picture.tsx';
import { EmergencyPicture } from './emergency-picture.tsx';
import { KindsPicture } from './kinds-picture.tsx';
import css from './pictures.module.css';
import { RepresentationPicture } from './representation-picture.tsx';

const pictures: Readonly<Record<HelpTopic, () => ReactNode>> = {
  documents: DocumentsPicture,
  kinds: KindsPicture,
  confidentiality: ConfidentialityPicture,
  representation: RepresentationPicture,
  emergency: EmergencyPicture,
};

/** The image of a topic, 480 by 180; `label` describes it, because the drawing itself contains no text. */
export function TopicPicture({ topic, label }: { readonly topic: HelpTopic; readonly label: string }) {
  const Picture = pictures[topic];
  return (
    <svg className={css.picture} viewBox="0 0 480 180" role="img" aria-label={label}>
      <Picture />
    </svg>
  );
}
