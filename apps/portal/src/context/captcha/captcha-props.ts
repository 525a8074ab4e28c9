/** The captcha's interface for the screens that require one. */
export interface CaptchaProps {
  /** Called with the token to send, which is accepted once; undefined: the last token has expired. */
  readonly onSolved: (token: string | undefined) => void;
  /** Why it is needed, when the user tried to continue without it or the platform rejected its token. */
  readonly error?: string | undefined;
}
