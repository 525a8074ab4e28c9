export { aDocument } from './a-document.ts';
export { annaEntries } from './anna/index.ts';
export { castDocuments } from './cast-document.ts';
export * from './codes.ts';
export { manyDocuments } from './many.ts';
export { leaEntries, ottoEntries, ritaEntries } from './others.ts';
