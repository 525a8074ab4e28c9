import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, failureOf, isOutcomeUnknown } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useToastControls } from '../../context/toast-controls.ts';

export interface SettingSource<T> {
  /** Changes with the same scope are sent one after the other. */
  readonly scope: string;
  /** The value the platform holds; undefined until it is read. */
  readonly saved: T | undefined;
  /** Saves a value, and writes it into the query cache. */
  readonly save: (value: T) => Promise<void>;
  /** Reads the value into the query cache again, and returns it. */
  readonly read: () => Promise<T | undefined>;
}

/**
 * Returns a setting that shows a new value on the click: the query is updated a moment later, and a controlled input would jump back until
 * then. After a failure the value is read again: if only the response was lost, it tells whether the change was saved; a value that was not
 * is no longer shown, with a message (SET-06).
 */
export function useSetting<T>({ scope, saved, save, read }: SettingSource<T>) {
  const notify = useToastControls();
  const [pending, setChosen] = useState<{ readonly value: T }>();
  const change = useMutation({
    scope: { id: scope },
    mutationFn: async (value: T) => {
      try {
        await save(value);
      } catch (problem) {
        const reread = await read().then(
          (now) => ({ now }),
          () => undefined,
        );
        if (!reread || !isOutcomeUnknown(failureOf(problem))) throw problem;
        if (JSON.stringify(reread.now) !== JSON.stringify(value)) throw new CallError({ reason: 'failed' });
      }
    },
    onError: (problem) => notify.show(messageOf('changeSetting', failureOf(problem))),
  });
  return {
    value: pending ? pending.value : saved,
    choose: (value: T) => {
      setChosen({ value });
      change.mutate(value, { onSettled: () => setChosen(undefined) });
    },
    saving: change.isPending,
    done: change.isSuccess,
  };
}
