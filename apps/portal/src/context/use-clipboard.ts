import { useState } from 'react';

/** Copies a text to the clipboard and reports whether that worked. Without HTTPS there is no clipboard: the text can still be selected. */
export function useClipboard(): {
  /** Undefined: nothing has been copied yet. */
  readonly outcome: 'copied' | 'notCopied' | undefined;
  readonly copy: (text: string) => void;
  readonly reset: () => void;
} {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  return {
    outcome,
    copy: (text) => {
      const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
      copied.then(
        () => setOutcome('copied'),
        () => setOutcome('notCopied'),
      );
    },
    reset: () => setOutcome(undefined),
  };
}
