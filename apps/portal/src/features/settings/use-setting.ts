import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useNotify } from '../../context/notify.ts';

export interface SettingSource<T, Saved> {
  /** Changes with the same scope are sent one after the other. */
  readonly scope: string;
  /** The value the platform holds; undefined until it is read. */
  readonly saved: T | undefined;
  readonly save: (value: T) => Promise<Saved>;
  /** Writes the saved value into the query cache. */
  readonly onSaved: (saved: Saved, value: T) => void;
  /** Reads the value again after a failure: the change may have been stored, and only its response lost. */
  readonly readAgain: () => void;
}

/**
 * Returns a setting that shows a new value on the click: the query is updated a moment later, and a controlled input would jump back until
 * then. If the platform refuses the change, the previous value is shown again, with a message, and the value is read again (SET-06).
 */
export function useSetting<T, Saved>({ scope, saved, save, onSaved, readAgain }: SettingSource<T, Saved>) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<{ readonly value: T }>();
  const change = useMutation({
    scope: { id: scope },
    mutationFn: save,
    onSuccess: onSaved,
    onError: (problem) => {
      notify.show(messageOf('changeSetting', failureOf(problem)));
      readAgain();
    },
  });
  return {
    value: chosen ? chosen.value : saved,
    choose: (value: T) => {
      setChosen({ value });
      change.mutate(value, { onSettled: () => setChosen(undefined) });
    },
    saving: change.isPending,
    done: change.isSuccess,
  };
}
