import type { Texts } from '../text-keys.ts';

export const conversion: Texts['conversion'] = {
  view: 'View',
  optimised: 'Optimized view',
  original: 'Original view',
  translate: 'Translate labels',
  frame: 'Optimized view of “{{title}}”',
  source: 'Original view of “{{title}}”',
  working: 'Preparing the document…',
  ready: 'The document is ready.',
  failed: 'The document could not be prepared for reading.',
  invalid: 'This document is not well structured and cannot be prepared for reading.',
  tooLarge: 'This document is too large to be prepared for reading.',
  stillOriginal: 'In the original view you can read the file as it is stored.',
  retry: 'Try again',
  openOriginal: 'Open original view',
  pdf: 'As PDF',
  file: 'Original file ({{form}})',
  pdfFailed: 'The PDF could not be created. Please try again.',
};
