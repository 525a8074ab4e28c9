/** What a screen that requires a captcha passes to it. */
export interface CaptchaProps {
  /** The token to send; each is accepted once. Undefined: the last one has expired. */
  readonly onSolved: (token: string | undefined) => void;
  /** Why it is needed, when the user tried to go on without it or the platform did not take it. */
  readonly error?: string | undefined;
}
