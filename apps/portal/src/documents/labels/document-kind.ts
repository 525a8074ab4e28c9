import type { IconName } from '../../components/index.ts';

/** The kind of a document, for its icon and colour; the official class and type are shown in words beside it. */
export type DocumentIconKind =
  | 'report'
  | 'lab'
  | 'image'
  | 'medication'
  | 'vaccination'
  | 'directive'
  | 'order'
  | 'emergency'
  | 'administration'
  | 'other';

/** Class and type of a document; only their codes determine its kind. */
interface Coded {
  readonly classCode: { readonly code: string };
  readonly typeCode: { readonly code: string };
}

export function kindOf(document: Coded): DocumentIconKind {
  return byType[document.typeCode.code] ?? byClass[document.classCode.code] ?? 'other';
}

export const kindIcons: Readonly<Record<DocumentIconKind, IconName>> = {
  report: 'report',
  lab: 'laboratory',
  image: 'image',
  medication: 'medication',
  vaccination: 'vaccination',
  directive: 'shield',
  order: 'edit',
  emergency: 'warning',
  administration: 'table',
  other: 'document',
};

/** Types that are more specific than their class (ch-term DocumentEntry.typeCode). */
const byType: Readonly<Record<string, DocumentIconKind>> = {
  '4241000179101': 'lab',
  '371528001': 'lab',
  '4201000179104': 'image',
  '900000000000471006': 'image',
  '787148009': 'image',
  '82291000195104': 'medication',
  '761938008': 'medication',
  '721912009': 'medication',
  '736378000': 'medication',
  '761931002': 'medication',
  '41000179103': 'vaccination',
  '722446000': 'emergency',
  '445300006': 'emergency',
};

/** The seventeen classes (ch-term DocumentEntry.classCode). */
const byClass: Readonly<Record<string, DocumentIconKind>> = {
  '2171000195109': 'report',
  '371531000': 'report',
  '721927009': 'report',
  '721963009': 'order',
  '422735006': 'report',
  '371525003': 'report',
  '734163000': 'report',
  '440545006': 'medication',
  '184216000': 'report',
  '371537001': 'directive',
  '371538006': 'directive',
  '722160009': 'administration',
  '722216001': 'emergency',
  '772790007': 'directive',
  '405624007': 'administration',
  '417319006': 'report',
  '419891008': 'other',
};
