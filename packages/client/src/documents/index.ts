export * from './change-document.ts';
export * from './download-zip.ts';
export * from './list-documents.ts';
export * from './read-attachment.ts';
export * from './read-document.ts';
export * from './render-document.ts';
export * from './search-documents.ts';
export * from './upload-document.ts';
