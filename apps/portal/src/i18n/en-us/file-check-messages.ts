import type { MessageTexts } from '../message-texts.ts';

/** Messages of the community about a file it has checked (COM-07). */
export const fileCheckMessages = {
  'documents.content.damaged':
    'This file is damaged at the home community and therefore cannot be opened. Please contact your home community.',
  'documents.check.damaged': 'The file was damaged during the upload. Please upload it again.',
  'documents.check.virusFound': 'A virus was found in this file. The file was not saved. Please choose another file.',
  'documents.check.virusScanUnavailable':
    'The file cannot be checked for viruses right now and was not saved. Please try again later.',
  'documents.check.pdfProtected':
    'This PDF file is protected by a password. Remove the protection and upload it again.',
  'documents.check.pdfUnreadable':
    'This PDF file is damaged or too large to convert. Open it and save it as a new PDF.',
  'documents.check.pdfConverted': 'The PDF file was converted to PDF/A for archiving.',
  'documents.check.pdfDrawn':
    'The pages of this PDF file were saved as pictures because fonts are missing from it. Its text can still be searched and copied.',
  'documents.check.pdfNotConverted': 'The PDF file was saved unchanged. It cannot be archived as PDF/A.',
  'documents.check.fhirInvalid': 'This file is not a valid FHIR document. Please contact the place that created it.',
  'documents.check.bundleInvalid':
    'This file is not a complete FHIR document (Bundle). Please contact the place that created it.',
  'documents.check.compositionFirst':
    'The title page (Composition) is missing at the start of this FHIR document. Please contact the place that created it.',
  'documents.check.cdaInvalid': 'This file is not a valid CDA document. Please contact the place that created it.',
  'documents.check.xmlInvalid':
    'This XML file has errors and cannot be read. Please contact the place that created it.',
  'documents.check.metadataInvalid':
    'The details of this document are not technically valid. Nothing was saved. Please report this to the place that created them.',
  'documents.check.structuredTooLarge':
    'This structured document is too large to check. Please contact the place that created it.',
  'documents.check.storeFull': 'The home community has no room left for documents. Please try again later.',
} as const satisfies Partial<MessageTexts>;
