export type { DocumentWriting, PatientOfDocument } from './writing/document-writing.ts';
export { readVaccinationDocument, type DocumentBundleError } from './read-document.ts';
export { writeVaccinationDocument } from './writing/write-document.ts';
