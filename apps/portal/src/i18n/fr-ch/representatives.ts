import type { MessageTexts } from '../message-texts.ts';

/** Representatives, who open the record for the patient (SES-19). */
export const representatives = {
  heading: 'Représentations',
  appoint: 'Désigner une représentation',
  intro:
    'La personne qui vous représente voit tout votre DEP, même ce qui est secret, dépose des documents et gère les droits d’accès. Tout figure dans le journal, avec son nom.',
  introOther:
    'Qui représente cette personne. Seule la patiente ou le patient peut en décider, sinon la communauté de référence.',
  loading: 'Chargement des représentations…',
  none: 'Personne ne vous représente.',
  id: 'Identifiant {{id}}',
  since: 'depuis le {{date}}',
  until: 'jusqu’au {{date}}',
  dismiss: 'Retirer',
  dismissOf: 'Retirer la représentation à {{name}}',
  cancel: 'Annuler',
  appointHeading: 'Désigner une représentation',
  what: 'Indiquez le nom et l’identifiant de la personne qui doit vous représenter. Elle doit être enregistrée comme représentation auprès de la communauté de référence ; elle trouve son identifiant dans son profil.',
  fields: {
    given: 'Prénom',
    family: 'Nom',
    id: 'Identifiant',
    idHint: 'Par exemple « prenom.nom », exactement comme la personne vous le donne',
  },
  dismissHeading: 'Retirer la représentation à {{name}} ?',
  dismissBody: 'Dès maintenant, {{name}} ne peut plus ouvrir votre DEP. Ce que cette personne a déposé reste.',
  own: {
    heading: 'Vous comme représentation',
    intro: 'La personne qui veut se faire représenter par vous a besoin de votre nom et de cet identifiant.',
    id: 'Votre identifiant :',
  },
};

export const representativesMessages = {
  'toasts.representatives.fetchFail': 'Les représentations n’ont pas pu être chargées.',
  'toasts.representatives.appointFail': 'La représentation n’a pas pu être enregistrée. Veuillez réessayer.',
  'toasts.representatives.appointUnknown':
    'La représentation est peut-être enregistrée. Veuillez réessayer : elle n’est enregistrée qu’une fois.',
  'toasts.representatives.dismissFail': 'La représentation n’a pas pu être retirée. Veuillez réessayer.',
  'toasts.representatives.dismissUnknown': 'La représentation est peut-être retirée. Veuillez réessayer.',
  'toasts.representatives.appointed': 'La représentation est enregistrée. Elle vaut tout de suite.',
  'toasts.representatives.dismissed': 'La représentation est retirée.',
  'accessRights.change.representativeUnknown':
    'Aucune représentation n’est enregistrée avec ce nom et cet identifiant. Veuillez vérifier les deux.',
  'accessRights.change.ownRepresentative': 'Vous ne pouvez pas vous représenter vous-même.',
  'accessRights.change.alreadyRepresents': 'Cette personne vous représente déjà.',
} satisfies Partial<MessageTexts>;
