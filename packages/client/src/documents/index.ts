export * from './list-documents.ts';
export * from './read-attachment.ts';
export * from './read-document.ts';
export * from './upload-document.ts';
