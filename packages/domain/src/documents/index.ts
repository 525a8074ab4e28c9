export * from './confidentiality.ts';
export * from './document.ts';
