/** What ties an extended token to the sign-in it came from: when that ends, so does the token. */
export interface SessionBinding {
  readonly sessionUid: string;
  readonly grantId: string;
}
