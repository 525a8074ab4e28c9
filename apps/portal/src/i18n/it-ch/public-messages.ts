import type { MessageTexts } from '../message-texts.ts';

/** Messages of sign-in and session, which a page may show before all texts are loaded. */
export const publicMessages = {
  'toasts.emergency.ended': 'L’accesso d’emergenza è terminato: non è stato possibile prolungarlo.',
  'toasts.auth.noEPDAccess': 'Non ha accesso a questa CIP.',
  'toasts.auth.unauthorizedPatientAccess':
    'Non può aprire questa CIP. La paziente o il paziente non Le ha concesso alcun diritto d’accesso.',
  'toasts.auth.glnNotRegistered':
    'Il Suo GLN non figura nel repertorio dei professionisti della salute. Si rivolga all’amministrazione della Sua struttura.',
  'toasts.auth.tokenFetchFail': 'Non è stato possibile ottenere l’autorizzazione per questa CIP. Riprovi.',
  'toasts.auth.authHeaderFail': 'Non è stato possibile allegare il Suo accesso alla richiesta. Acceda di nuovo.',
  'toasts.auth.sessionExpired': 'La sessione è scaduta. Acceda di nuovo.',
  'toasts.auth.sessionRefreshFail': 'Non è stato possibile prolungare la sessione. Acceda di nuovo.',
  'toasts.auth.authenticationFail': 'L’accesso non è riuscito. Riprovi.',
  'toasts.auth.exchangeRejected':
    'La comunità di riferimento non ha rilasciato l’autorizzazione per questa CIP; i Suoi diritti d’accesso non ne sono la causa. Lo segnali alla Sua comunità di riferimento.',
  'toasts.auth.clientUnknown':
    'Questo portale non è registrato correttamente presso il fornitore di accesso. Lo segnali alla Sua comunità di riferimento; riprovare non serve.',
  'toasts.auth.providerMisconfigured':
    'Questo fornitore non è configurato correttamente nel portale. Ne scelga un altro o lo segnali alla Sua comunità di riferimento.',
  'toasts.auth.logoutIncomplete':
    'Qui la disconnessione è avvenuta. Presso il fornitore con cui aveva effettuato l’accesso forse non ancora: non risponde. Per sicurezza chiuda tutte le finestre di questo browser.',
  'toasts.documentStore.requestRejected': 'La comunità di riferimento ha rifiutato la richiesta del portale.',
  'toasts.account.noAppropriatePermission': 'Questa pagina non è prevista per il Suo ruolo.',
  'toasts.account.noPatientOpen': 'Scelga prima una paziente o un paziente: in questa scheda non è aperta alcuna CIP.',
  'toasts.account.xuaFetchFail':
    'L’accesso a nome di questa persona non è possibile. La scelga di nuovo o si rivolga alla Sua comunità di riferimento.',
  'toasts.documentAccess.noAccessRights':
    'Non può gestire i diritti d’accesso di questa CIP. Serve il diritto di trasmettere l’accesso o di rappresentare la persona.',
  'toasts.settings.languageFail':
    'Non è stato possibile caricare questa lingua. Controlli la connessione e la scelga di nuovo.',
  'toasts.login.notRegistered': 'Non c’è una registrazione a Suo nome. Si rivolga alla Sua comunità di riferimento.',
} satisfies Partial<MessageTexts>;
