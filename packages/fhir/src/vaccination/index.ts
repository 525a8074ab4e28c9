export type { DocumentInput, PatientOfDocument } from './writing/document-input.ts';
export { readVaccinationDocument, type DocumentBundleError } from './read-vaccination-document.ts';
export { writeVaccinationDocument } from './writing/write-vaccination-document.ts';
