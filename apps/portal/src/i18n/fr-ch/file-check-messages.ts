import type { MessageTexts } from '../message-texts.ts';

/** Messages of the community about a file it has checked (COM-07). */
export const fileCheckMessages = {
  'documents.content.damaged':
    'Ce fichier est endommagé auprès de la communauté de référence et ne peut donc pas être ouvert. Veuillez vous adresser à votre communauté de référence.',
  'documents.check.damaged': 'Le fichier a été endommagé pendant le dépôt. Veuillez le déposer à nouveau.',
  'documents.check.virusFound':
    'Un virus a été trouvé dans ce fichier. Il n’a pas été enregistré. Veuillez choisir un autre fichier.',
  'documents.check.virusScanUnavailable':
    'La recherche de virus n’est pas possible pour le moment et le fichier n’a pas été enregistré. Veuillez réessayer plus tard.',
  'documents.check.pdfProtected':
    'Ce fichier PDF est protégé par un mot de passe. Retirez la protection et déposez-le à nouveau.',
  'documents.check.pdfUnreadable':
    'Ce fichier PDF est endommagé ou trop grand pour être converti. Ouvrez-le et enregistrez-le à nouveau en PDF.',
  'documents.check.pdfConverted': 'Le fichier PDF a été converti en PDF/A pour l’archivage.',
  'documents.check.pdfDrawn':
    'Les pages de ce fichier PDF ont été enregistrées comme images, car des polices de caractères y manquent. Le texte peut toujours être recherché et copié.',
  'documents.check.pdfNotConverted':
    'Le fichier PDF a été enregistré tel quel. Il ne convient pas à l’archivage PDF/A.',
  'documents.check.fhirInvalid':
    'Ce fichier n’est pas un document FHIR valable. Veuillez vous adresser au service qui l’a établi.',
  'documents.check.bundleInvalid':
    'Ce fichier n’est pas un document FHIR complet (Bundle). Veuillez vous adresser au service qui l’a établi.',
  'documents.check.compositionFirst':
    'La page de titre (Composition) manque au début de ce document FHIR. Veuillez vous adresser au service qui l’a établi.',
  'documents.check.cdaInvalid':
    'Ce fichier n’est pas un document CDA valable. Veuillez vous adresser au service qui l’a établi.',
  'documents.check.xmlInvalid':
    'Ce fichier XML contient des erreurs et ne peut pas être lu. Veuillez vous adresser au service qui l’a établi.',
  'documents.check.metadataInvalid':
    'Les informations relatives à ce document ne sont techniquement pas valables. Rien n’a été enregistré. Veuillez le signaler au service qui les a établies.',
  'documents.check.structuredTooLarge':
    'Ce document structuré est trop grand pour être contrôlé. Veuillez vous adresser au service qui l’a établi.',
  'documents.check.storeFull':
    'La communauté de référence n’a plus de place pour enregistrer des documents. Veuillez réessayer plus tard.',
} as const satisfies Partial<MessageTexts>;
