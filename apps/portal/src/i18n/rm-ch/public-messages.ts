import type { MessageTexts } from '../message-texts.ts';

/** Messages of sign-in and session, which a page may show before all texts are loaded. */
export const publicMessages = {
  'toasts.emergency.ended': 'L’access d’urgenza è finì: el n’ha betg pudì vegnir prolungà.',
  'toasts.auth.noEPDAccess': 'Vus n’avais betg access a quest DEP.',
  'toasts.auth.unauthorizedPatientAccess':
    'Vus na dastgais betg avrir quest DEP. La pazienta u il pazient n’ha betg dà a Vus in dretg d’access.',
  'toasts.auth.glnNotRegistered':
    'Voss GLN n’è betg en il register da las persunas spezialisadas da la sanadad. As drizzai per plaschair a l’administraziun da Vossa instituziun.',
  'toasts.auth.tokenFetchFail':
    'L’autorisaziun per quest DEP n’ha betg pudì vegnir obtegnida. Empruvai per plaschair anc ina giada.',
  'toasts.auth.authHeaderFail':
    'Vossa annunzia n’ha betg pudì vegnir agiuntada a la dumonda. S’annunziai per plaschair da nov.',
  'toasts.auth.sessionExpired': 'Vossa sesida è scadida. S’annunziai per plaschair da nov.',
  'toasts.auth.sessionRefreshFail': 'Vossa sesida n’ha betg pudì vegnir prolungada. S’annunziai per plaschair da nov.',
  'toasts.auth.authenticationFail': 'L’annunzia n’è betg reussida. Empruvai per plaschair anc ina giada.',
  'toasts.auth.exchangeRejected':
    'La cuminanza da basa n’ha betg emess l’autorisaziun per quest DEP; Voss dretgs d’access n’èn betg il motiv. Annunziai quai per plaschair a Vossa cuminanza da basa.',
  'toasts.auth.clientUnknown':
    'Quest portal n’è betg registrà endretg tar il purschider da l’annunzia. Annunziai quai per plaschair a Vossa cuminanza da basa; empruvar anc ina giada na gida betg.',
  'toasts.auth.providerMisconfigured':
    'Quest purschider n’è betg endrizzà endretg en il portal. Tscherni per plaschair in auter u annunziai quai a Vossa cuminanza da basa.',
  'toasts.auth.logoutIncomplete':
    'Qua è la sesida serrada. Tar il purschider che ha verifitgà Vossa identitad forsa anc betg: el na respunda betg. Serrai per segirezza tut las fanestras da quest navigatur.',
  'toasts.documentStore.requestRejected': 'La cuminanza da basa ha refusà la dumonda dal portal.',
  'toasts.account.noAppropriatePermission': 'Questa pagina n’è betg previsa per Vossa rolla.',
  'toasts.account.noPatientOpen': 'Tscherni l’emprim ina pazienta u in pazient: En quest tab n’è avert nagin DEP.',
  'toasts.account.xuaFetchFail':
    'L’access en num da questa persuna n’è betg pussaivel. Tscherni ella anc ina giada, u dumandai Vossa cuminanza da basa.',
  'toasts.documentAccess.noAccessRights':
    'Vus na dastgais betg administrar ils dretgs d’access da quest DEP. Per quai dovri il dretg da dar vinavant l’access u da represchentar la persuna.',
  'toasts.settings.languageFail':
    'Questa lingua n’ha betg pudì vegnir chargiada. Controllai Vossa connexiun e tscherni ella anc ina giada.',
  'toasts.login.notRegistered':
    'I na dat nagina registraziun sin Voss num. As drizzai per plaschair a Vossa cuminanza da basa.',
} satisfies Partial<MessageTexts>;
