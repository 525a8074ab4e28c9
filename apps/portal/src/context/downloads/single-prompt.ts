/** What is asked of the person, and where the answer goes. */
export interface PromptQuestion {
  /** The platform did not take the last solution. */
  readonly again: boolean;
  /** The captcha's token, or undefined when the person turns away. */
  readonly answer: (token: string | undefined) => void;
}

export interface SinglePrompt {
  readonly ask: (again: boolean) => Promise<string | undefined>;
  /** Answers an open question as if the person had turned away. */
  readonly giveUp: () => void;
}

/** Asks one question at a time: who asks while it is open waits for the same answer. `show` is handed what is to be asked now. */
export function singlePrompt(show: (question: PromptQuestion | undefined) => void): SinglePrompt {
  let open: (PromptQuestion & { readonly promise: Promise<string | undefined> }) | undefined;
  return {
    ask: (again) => {
      if (open) return open.promise;
      let resolve: (token: string | undefined) => void = () => undefined;
      const promise = new Promise<string | undefined>((done) => (resolve = done));
      const answer = (token: string | undefined) => {
        open = undefined;
        show(undefined);
        resolve(token);
      };
      open = { again, answer, promise };
      show({ again, answer });
      return promise;
    },
    giveUp: () => open?.answer(undefined),
  };
}
