export { aDocument } from './a-document.ts';
export { annaEntries } from './anna/index.ts';
export { demoDocuments } from './demo-document.ts';
export * from './codes.ts';
export { manyDocuments } from './many-documents.ts';
export { leaEntries, ottoEntries, ritaEntries } from './other-patients.ts';
