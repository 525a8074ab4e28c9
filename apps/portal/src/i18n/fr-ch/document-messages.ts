import type { MessageTexts } from '../message-texts.ts';

/* In a file of their own: messages of the catalogue are kept separate from the texts of the forms. */

/** Messages of the catalogue about adding documents. */
export const addingMessages = {
  'documents.upload.tooLarge': 'Ce fichier fait {{size}}. La taille maximale est de {{limit}}.',
  'documents.upload.empty': 'Ce fichier est vide. Veuillez en choisir un autre.',
  'documents.upload.unreadable':
    'Ce fichier ne peut plus être lu. Il a peut-être été modifié, déplacé ou supprimé. Veuillez le choisir à nouveau.',
  'documents.upload.typeNotAllowed': 'Le DEP n’accepte pas ce type de fichier. Enregistrez-le par exemple en PDF.',
  'documents.upload.contentNotAsNamed':
    'Le contenu du fichier ne correspond pas à son nom. Veuillez choisir le bon fichier.',
  'documents.upload.fileMissing': 'Choisissez un fichier.',
  'documents.upload.titleMissing': 'Donnez un titre au document.',
  'documents.upload.kindMissing': 'Choisissez de quel document il s’agit.',
  'documents.upload.classMissing': 'Choisissez une classe de document.',
  'documents.upload.typeMissing': 'Choisissez un type de document.',
  'documents.upload.typeNotOfClass': 'Ce type de document ne convient pas à la classe. Choisissez-en un autre.',
  'documents.upload.confidentialityMissing': 'Choisissez qui peut voir le document.',
  'documents.upload.languageMissing': 'Choisissez la langue du document.',
  'documents.upload.facilityTypeMissing': 'Choisissez le type d’institution.',
  'documents.upload.practiceSettingMissing': 'Choisissez le domaine.',
  'documents.upload.authorNeeded': 'Indiquez le prénom et le nom, ou une institution.',
  'documents.upload.authorIncomplete': 'Indiquez le prénom et le nom, ou laissez vides les champs de la personne.',
  'documents.upload.specialityNotListed':
    'Cette spécialité ne figure pas dans la liste. Choisissez-en une autre ou aucune.',
  'documents.upload.phoneInvalid': 'Le numéro de téléphone commence par +41, suivi de neuf chiffres.',
  'documents.upload.dateInvalid': 'Cette date n’existe pas. Écrivez-la ainsi : 31.01.2026.',
  'documents.upload.stopBeforeStart': 'La fin doit être après le début.',
  'documents.upload.dateInFuture': 'La date du document ne peut pas être dans le futur.',
  'documents.upload.onlyRestricted':
    'La patiente ou le patient n’admet les nouveaux documents qu’avec un accès restreint. Ce niveau est maintenant choisi. Veuillez réessayer.',
  'documents.upload.onlySecret':
    'La patiente ou le patient n’admet les nouveaux documents que comme secrets. Ce niveau est maintenant choisi. Veuillez réessayer. Vous-même ne pourrez ensuite plus voir le document.',
  'documents.upload.duplicate':
    'Ce document est déjà enregistré, avec les informations d’un essai précédent. Vous le trouverez dans la liste.',
} as const satisfies Partial<MessageTexts>;

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'Le statut du document n’a pas pu être modifié. Veuillez réessayer.',
  'toasts.documentStore.deleteFail': 'Le document n’a pas pu être supprimé. Il figure de nouveau dans la liste.',
  'toasts.documentStore.editFail': 'Les informations n’ont pas pu être enregistrées.',
  'toasts.documentStore.deprecateSuccess': '« {{title}} » est maintenant marqué comme non valable.',
  'toasts.documentStore.approveSuccess': '« {{title}} » est maintenant marqué comme valable.',
  'toasts.documentStore.deleteSuccess':
    'La suppression de « {{title}} » est demandée. La page du document indique jusqu’à quand vous pouvez retirer la demande.',
  'toasts.documentStore.withdrawSuccess': 'La demande de suppression de « {{title}} » est retirée.',
  'toasts.documentStore.editSuccess': 'Les informations sur « {{title}} » sont enregistrées.',
  'documents.change.onlyUploader': 'Seule la personne qui a déposé le document peut modifier cela.',
  'documents.change.otherCommunity':
    'Ce document se trouve dans une autre communauté. Seule la personne qui l’y a déposé peut modifier cela.',
  'documents.change.administratorNeeded':
    'Ce document non valable se trouve dans une autre communauté. Seule l’administration des documents de cette communauté peut modifier cela.',
  'documents.change.creationTimeFixed': 'La date d’un document ne peut pas être modifiée après coup.',
  'documents.change.patientDecides': 'La décision revient à la patiente ou au patient.',
  'documents.change.lessProtected':
    'Une nouvelle version doit être au moins aussi protégée que le document qu’elle remplace. Seule la patiente ou le patient peut en élargir l’accès.',
  'documents.change.notAllowed': 'Votre rôle ne vous permet pas de modifier des documents.',
  'documents.change.emergency': 'L’accès d’urgence permet seulement de lire les documents.',
  'documents.change.stillStoring': 'Le document est en cours d’enregistrement. Réessayez dans un instant.',
  'documents.change.oldVersion': 'Il s’agit d’une ancienne version. Seule la plus récente peut être modifiée.',
  'documents.change.overtaken':
    'Quelqu’un a modifié le document entre-temps. Pour que rien ne soit perdu, rien n’a été enregistré.',
  'documents.change.invalid': 'Le document est marqué comme non valable.',
  'documents.change.alreadyValid': 'Le document est déjà valable.',
  'documents.change.mistake': 'Le document a été saisi par erreur et ne peut plus être modifié.',
  'documents.change.deletionProhibited': 'Le document est exclu de la suppression.',
  'documents.change.deletionNotRequested': 'La suppression du document n’est pas demandée.',
  'documents.change.deletionDue': 'Le délai pour retirer la demande de suppression du document est écoulé.',
  'documents.change.deletionRequested': 'La suppression du document est déjà demandée.',
} as const satisfies Partial<MessageTexts>;

/** Messages of the catalogue about reading and storing documents. */
export const readingMessages = {
  'toasts.documentStore.documentsFetchSuccess': 'Les documents sont chargés.',
  'toasts.documentStore.documentsFetchFail': 'Les documents n’ont pas pu être chargés. Veuillez réessayer.',
  'toasts.documentStore.documentFetchFail': 'Le document n’a pas pu être chargé. Veuillez réessayer.',
  'toasts.documentStore.uploadFail':
    'Un document destiné à un DEP que vous avez fermé entre-temps n’a pas été enregistré. Rouvrez ce DEP et ajoutez le document à nouveau.',
  'toasts.documentStore.uploadUnknown':
    'Un document destiné à un DEP que vous avez fermé entre-temps est peut-être enregistré. Rouvrez ce DEP et regardez dans la liste.',
} as const satisfies Partial<MessageTexts>;
