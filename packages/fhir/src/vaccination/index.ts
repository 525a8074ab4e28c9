export type { DocumentInput, PatientOfDocument } from './writing/document-input.ts';
export { readVaccinationDocument, type DocumentBundleError } from './read-document.ts';
export { writeVaccinationDocument } from './writing/write-document.ts';
