import type { SwitchFilter, ValueFilter } from '@epr/domain/documents';
import type { ListName } from '../labels/use-labels.ts';

/** Groups of texts with one text per value, `documents.confidentiality.secret`. */
type TextFolder = 'documents.confidentiality' | 'documents.file' | 'documents.relationship';

export interface FilterDefinition {
  /** Its parameter in the address. */
  readonly parameter: string;
  /** Source of its value labels: an official list, the portal's texts, or the value itself. */
  readonly labels: { readonly list: ListName } | { readonly texts: TextFolder } | 'itself';
}

/** Parameter and labels of each filter of `valueFilters`, in the order of the panel: the most used filters come first. */
export const filterDefinitions: Readonly<Record<ValueFilter, FilterDefinition>> = {
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

/** The filters with values to choose, in the order of the panel, the address and the chips. */
export const filterNames = Object.keys(filterDefinitions) as readonly ValueFilter[];

/** The filters that are on or off, with their parameters in the address. */
export const switchParameters: Readonly<Record<SwitchFilter, string>> = {
  includeInvalid: 'invalid',
  uploadedByMe: 'mine',
  singleVaccinations: 'vaccinations',
};

export const switchNames = Object.keys(switchParameters) as readonly SwitchFilter[];
