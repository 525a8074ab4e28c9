export * from './build-bundle.ts';
export * from './document-bundle-error.ts';
export * from './entries.ts';
export * from './local-identifier.ts';
export * from './search-page.ts';
export * from './unchecked-json.ts';
