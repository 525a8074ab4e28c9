import type { MessageTexts } from '../message-texts.ts';
import type { Texts } from '../text-keys.ts';

export const changing: Texts['changing'] = {
  title: { label: 'Titre', edit: 'Modifier le titre' },
  actions: {
    label: 'Modifier',
    edit: 'Modifier les indications',
    replace: 'Ajouter une nouvelle version',
    append: 'Ajouter un complément',
    deprecate: 'Marquer comme non valable',
    approve: 'Marquer comme valable',
    requestDeletion: 'Supprimer',
    withdrawDeletion: 'Retirer la demande de suppression',
  },
  confirm: {
    cancel: 'Annuler',
    working: 'Enregistrement en cours',
    deprecate: {
      heading: 'Marquer « {{title}} » comme non valable ?',
      body: 'Le document reste enregistré, mais ne figure plus dans la liste. Le filtre « Montrer aussi les documents non valables » permet de le retrouver et de le marquer à nouveau comme valable.',
    },
    approve: {
      heading: 'Marquer « {{title}} » comme valable ?',
      body: 'Le document figurera de nouveau dans la liste, pour toutes les personnes qui peuvent le voir.',
    },
    withdrawDeletion: {
      heading: 'Retirer la demande de suppression de « {{title}} » ?',
      body: 'Le document reste dans le dossier avec toutes ses versions, tel qu’il était avant la demande.',
    },
    requestDeletion: {
      heading: 'Supprimer « {{title}} » ?',
      body: 'La suppression est définitive et concerne toutes les versions de ce document. Pendant un certain délai, vous pouvez retirer la demande sur la page du document.',
      versions_one: '{{count}} version est concernée.',
      versions_other: '{{count}} versions sont concernées.',
      save: 'Si vous souhaitez garder le document, téléchargez-le auparavant.',
    },
  },
  edit: {
    heading: 'Modifier les indications',
    intro: 'Les champs marqués d’un * sont obligatoires.',
    back: 'Vers le document',
    save: 'Enregistrer',
    saving: 'Enregistrement en cours',
    cancel: 'Annuler',
    unchanged: 'Vous n’avez rien modifié.',
    restored: 'Vos modifications de tout à l’heure sont toujours là.',
    discard: 'Abandonner les modifications',
    remove: 'Retirer',
    origin: 'Provenance et traitement',
    technical: 'Autres indications',
    events: 'Événements',
    addEvent: 'Ajouter un événement',
    removeEvent: 'Retirer l’événement : {{name}}',
    gender: 'Sexe selon la source',
    noChoice: 'Aucune indication',
    given: '{{words}} (absent de la liste officielle)',
    deletion: 'Suppression',
    deletionHint: 'La suppression du document se demande sur sa page.',
    locked: 'Ce que vous ne pouvez pas modifier',
    availabilityHint: 'Le statut se modifie sur la page du document.',
    refused: 'La modification n’a pas été enregistrée',
    kept: 'Vos saisies sont toujours là. Vous pouvez réessayer.',
    overtaken:
      'Vos saisies sont toujours là. Si vous chargez l’état actuel, elles seront perdues. Notez d’abord ce que vous souhaitez garder.',
    readNow: 'Charger l’état actuel',
    restarted: 'Vous voyez maintenant l’état actuel du document.',
    closed: 'Vous ne pouvez pas modifier ce document',
    leaveBody: 'Vos modifications ne sont pas encore enregistrées.',
  },
  add: {
    replaceHeading: 'Ajouter une nouvelle version',
    appendHeading: 'Ajouter un complément',
    replaceIntro:
      'La nouvelle version remplace « {{title}} ». La version actuelle reste enregistrée, mais n’est ensuite plus valable.',
    appendIntro: 'Le complément se rattache à « {{title}} ». Ce document reste valable et inchangé.',
    prefilled: 'Les indications du document actuel sont reprises. Les champs marqués d’un * sont obligatoires.',
    closed: 'Vous ne pouvez rien ajouter à ce document',
  },
  refusal: {
    noAccess: 'La communauté ne vous autorise pas à faire cette modification.',
    notFound: 'Le document n’existe plus, ou vous n’y avez pas accès.',
    invalid: 'La communauté a refusé les indications, car elles ne sont pas valables.',
    unreachable: 'La connexion a été interrompue.',
    timedOut: 'Le serveur n’a pas répondu à temps.',
    signedOut: 'Votre session a expiré. Reconnectez-vous ; vos saisies sont conservées.',
    failed: 'Le serveur signale une erreur.',
  },
};

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'Le statut du document n’a pas pu être modifié.',
  'toasts.documentStore.deleteFail': 'Le document n’a pas pu être supprimé. Il figure de nouveau dans la liste.',
  'toasts.documentStore.editFail': 'Les indications n’ont pas pu être enregistrées.',
  'toasts.documentStore.deprecateSuccess': '« {{title}} » est maintenant marqué comme non valable.',
  'toasts.documentStore.approveSuccess': '« {{title}} » est maintenant marqué comme valable.',
  'toasts.documentStore.deleteSuccess':
    'La suppression de « {{title}} » est demandée. La page du document indique jusqu’à quand vous pouvez retirer la demande.',
  'toasts.documentStore.withdrawSuccess': 'La demande de suppression de « {{title}} » est retirée.',
  'toasts.documentStore.editSuccess': 'Les indications sur « {{title}} » sont enregistrées.',
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
  'documents.change.emergency': 'L’accès en cas d’urgence permet seulement de lire les documents.',
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
