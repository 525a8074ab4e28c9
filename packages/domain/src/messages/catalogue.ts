/**
 * The message catalogue: every message a person can be told, with how it is shown (core 8, rights 8; COD-03).
 * `persistent` stays until dismissed; `audience: 'screenReader'` is spoken and not shown.
 */
export const catalogue = {
  'toasts.auth.noEPDAccess': error(),
  'toasts.auth.unauthorizedPatientAccess': error(),
  'toasts.auth.glnNotRegistered': error(),
  'toasts.auth.tokenFetchFail': error(),
  'toasts.auth.authHeaderFail': error(),
  'toasts.auth.sessionExpired': error(),
  'toasts.auth.sessionRefreshFail': error(),
  'toasts.auth.authenticationFail': error(),
  'toasts.account.noAppropriatePermission': notice(),
  'toasts.account.xuaFetchFail': error(),
  'toasts.documentAccess.noAccessRights': error(),
  'toasts.documentStore.documentsFetchSuccess': { kind: 'success', persistent: false, audience: 'screenReader' },
  'toasts.documentStore.documentsFetchFail': error(),
  'toasts.login.notRegistered': error(),
  'toasts.login.wrongRole': error(),
} as const satisfies Record<string, Message>;

export interface Message {
  readonly kind: 'error' | 'notice' | 'success';
  readonly persistent: boolean;
  readonly audience: 'everyone' | 'screenReader';
}

export type MessageKey = keyof typeof catalogue;

/** Error toasts persist until dismissed (core 8). */
function error(): Message {
  return { kind: 'error', persistent: true, audience: 'everyone' };
}

function notice(): Message {
  return { kind: 'notice', persistent: false, audience: 'everyone' };
}
