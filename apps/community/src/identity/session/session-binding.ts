/** Binds an extended token to the session it was issued in: when the session ends, the token becomes invalid. */
export interface SessionBinding {
  readonly sessionUid: string;
  readonly grantId: string;
}
