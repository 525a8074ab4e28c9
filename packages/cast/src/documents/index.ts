export { aDocument } from './a-document.ts';
export { annaEntries } from './anna/index.ts';
export { demoDocuments } from './demo-document.ts';
export * from './codes.ts';
export { manyDocuments } from './many.ts';
export { leaEntries, ottoEntries, ritaEntries } from './others.ts';
