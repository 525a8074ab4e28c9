import type { SwitchFilter, ValueFilter } from '@epr/domain/documents';
import type { ListName } from '../labels/use-labels.ts';

/** Texts with a word a value, `documents.confidentiality.secret`. */
type TextFolder = 'documents.confidentiality' | 'documents.file' | 'documents.relationship';

export interface FilterFacet {
  /** Its name in the address. */
  readonly parameter: string;
  /** Where the words of its values come from: an official list, the portal's texts, or the value is its own word. */
  readonly labels: { readonly list: ListName } | { readonly texts: TextFolder } | 'itself';
}

/** What the portal knows of each filter of `valueFilters`, in the order of the panel: what people filter by most comes first. */
export const filterFacets: Readonly<Record<ValueFilter, FilterFacet>> = {
  documentClass: { parameter: 'class', labels: { list: 'documentClass' } },
  author: { parameter: 'author', labels: 'itself' },
  confidentiality: { parameter: 'confidentiality', labels: { texts: 'documents.confidentiality' } },
  type: { parameter: 'type', labels: { list: 'documentType' } },
  title: { parameter: 'title', labels: 'itself' },
  practiceSetting: { parameter: 'setting', labels: { list: 'practiceSetting' } },
  facilityType: { parameter: 'facility', labels: { list: 'facilityType' } },
  authorRole: { parameter: 'role', labels: { list: 'authorRole' } },
  authorSpeciality: { parameter: 'speciality', labels: { list: 'authorSpeciality' } },
  event: { parameter: 'event', labels: { list: 'eventCode' } },
  fileType: { parameter: 'file', labels: { texts: 'documents.file' } },
  format: { parameter: 'format', labels: { list: 'formatCode' } },
  language: { parameter: 'language', labels: { list: 'language' } },
  relationship: { parameter: 'relationship', labels: { texts: 'documents.relationship' } },
};

/** The filters one chooses values of, in the order of the panel, the address and the chips. */
export const filterNames = Object.keys(filterFacets) as readonly ValueFilter[];

/** The filters that are on or off, by their names in the address. */
export const switchParameters: Readonly<Record<SwitchFilter, string>> = {
  includeInvalid: 'invalid',
  uploadedByMe: 'mine',
  singleVaccinations: 'vaccinations',
};

export const switchNames = Object.keys(switchParameters) as readonly SwitchFilter[];
