export type { DocumentWriting, PatientOfDocument } from './document-writing.ts';
export { readVaccinationDocument, type DocumentFault } from './read-document.ts';
export { writeVaccinationDocument } from './write-document.ts';
