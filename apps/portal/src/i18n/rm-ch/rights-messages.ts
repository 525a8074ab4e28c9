import type { MessageTexts } from '../message-texts.ts';

export const rightsMessages = {
  'toasts.documentAccess.fetchFail':
    'Ils dretgs d’access n’han betg pudì vegnir chargiads. Empruvai per plaschair anc ina giada.',
  'toasts.documentAccess.editFail':
    'Il dretg d’access n’ha betg pudì vegnir memorisà. Empruvai per plaschair anc ina giada.',
  'toasts.documentAccess.deleteFail':
    'Il dretg d’access n’ha betg pudì vegnir retratg. Empruvai per plaschair anc ina giada.',
  'toasts.documentAccess.invalidDate': 'La data n’è betg valaivla. Controllai per plaschair ella.',
  'toasts.documentAccess.onlyOwnCommunity':
    'Vus pudais dar vinavant dretgs d’access mo a persunas spezialisadas ed a gruppas da Vossa atgna cuminanza.',
  'toasts.documentAccess.parentOrganizationFetchFail':
    'Las instituziuns surordinadas n’han betg pudì vegnir chargiadas.',
  'toasts.documentAccess.overview.practitionerFetchFail':
    'Las indicaziuns davart las persunas spezialisadas n’han betg pudì vegnir chargiadas.',
  'toasts.documentAccess.overview.organizationsFetchFail':
    'Las indicaziuns davart las gruppas e las instituziuns n’han betg pudì vegnir chargiadas.',
  'toasts.documentAccess.search.tooManyResults':
    'La tschertga ha dà memia blers resultats. Restrenschi per plaschair ella.',
  'toasts.documentAccess.search.fetchFail':
    'La tschertga en il register n’è betg reussida. Empruvai per plaschair anc ina giada.',
  'toasts.documentAccess.createSuccess': 'Il dretg d’access è concedì.',
  'toasts.documentAccess.editSuccess': 'Il dretg d’access è midà.',
  'toasts.documentAccess.deleteSuccess': 'Il dretg d’access è retratg.',
  'toasts.documentAccess.excludeSuccess': 'La persuna è exclusa.',
  'toasts.documentAccess.includeSuccess': 'L’exclusiun è abolida.',
  'accessRights.search.empty': 'Inditgai per plaschair in num u in’adressa.',
  'accessRights.search.glnInvalid': 'Quest GLN n’è betg valaivel. Controllai las 13 cifras.',
  'accessRights.change.communityOnly': 'Quest dretg fa part dal DEP sez. Mo la cuminanza da basa po midar el.',
  'accessRights.change.patientOnly': 'Mo la pazienta u il pazient sez po designar u retrair ina represchentanza.',
  'accessRights.change.patientTakesAway':
    'Mo la pazienta, il pazient u ina represchentanza po retrair in dretg d’access.',
  'accessRights.change.notPassedOn': 'Il dretg da dar vinavant l’access na pudais Vus betg dar vinavant.',
  'accessRights.change.notGivenByYou': 'Vus pudais midar mo dretgs d’access che Vus avais concedì.',
  'accessRights.change.beyondOwnLevel':
    'Vus na pudais betg conceder in dretg d’access che va pli lunsch che Voss agen.',
  'accessRights.change.beyondOwnDates':
    'Il dretg d’access na dastga betg cumenzar avant Voss agen e betg finir suenter el.',
  'accessRights.change.datesNeeded': 'Inditgai per plaschair da cura fin cura ch’il dretg d’access vala.',
  'accessRights.change.datesNotAllowed': 'Questa configuraziun vala adina e n’ha nagina data.',
  'accessRights.change.endRequired': 'Inditgai per plaschair fin cura ch’il dretg d’access vala.',
  'accessRights.change.endBeforeStart': 'La fin sto esser suenter il cumenzament.',
  'accessRights.change.levelNotAllowed': 'Quest stgalim n’è betg previs per quest dretg d’access.',
  'accessRights.change.actorNotAllowed':
    'A questa persuna u gruppa na po vegnir concedì nagin dretg d’access da quest gener.',
  'accessRights.change.actorUnknown': 'Questa persuna u gruppa n’è betg en il register.',
  'accessRights.change.actorFixed':
    'In dretg d’access resta tar la persuna u gruppa che al ha survegnì. Concedai in nov.',
  'accessRights.change.templateUnknown': 'Quest gener da dretg d’access n’è betg enconuschent.',
  'accessRights.change.templateFixed': 'Il gener da quest dretg d’access na po betg vegnir midà.',
  'accessRights.change.otherRecord': 'Quest dretg d’access tutga tar in auter DEP.',
  'accessRights.change.alreadySet': 'Questa configuraziun exista gia en quest DEP. Midai l’existenta.',
  'accessRights.change.alreadyExcluded': 'Questa persuna è gia exclusa.',
  'accessRights.change.overtaken': 'Entant ha insatgi midà quest dretg d’access. Guardai per plaschair anc ina giada.',
} satisfies Partial<MessageTexts>;
