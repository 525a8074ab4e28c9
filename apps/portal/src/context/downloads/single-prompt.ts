/** A prompt for the user, and the callback for the answer. */
export interface PromptQuestion {
  /** The platform rejected the last solution. */
  readonly isRetry: boolean;
  /** Called with the captcha's token, or undefined when the user dismisses the prompt. */
  readonly answer: (token: string | undefined) => void;
}

export interface SinglePrompt {
  readonly ask: (isRetry: boolean) => Promise<string | undefined>;
  /** Answers an open prompt as if the user had dismissed it. */
  readonly giveUp: () => void;
}

/**
 * Shows one prompt at a time: callers that ask while it is open get the same answer. `show` is called with the current prompt, or
 * undefined.
 */
export function singlePrompt(show: (question: PromptQuestion | undefined) => void): SinglePrompt {
  let open: (PromptQuestion & { readonly promise: Promise<string | undefined> }) | undefined;
  return {
    ask: (isRetry) => {
      if (open) return open.promise;
      let resolve: (token: string | undefined) => void = () => undefined;
      const promise = new Promise<string | undefined>((done) => (resolve = done));
      const answer = (token: string | undefined) => {
        open = undefined;
        show(undefined);
        resolve(token);
      };
      open = { isRetry, answer, promise };
      show({ isRetry, answer });
      return promise;
    },
    giveUp: () => open?.answer(undefined),
  };
}
