/** What whoever asks for a captcha hands to it. */
export interface CaptchaProps {
  /** The token to send; each is accepted once. Undefined: the one that was told has expired. */
  readonly onSolved: (token: string | undefined) => void;
  /** Why it is needed, when somebody tried to go on without it or the platform did not take it. */
  readonly error?: string | undefined;
}
