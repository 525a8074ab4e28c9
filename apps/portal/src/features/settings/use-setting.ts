import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../context/call-error.ts';
import { messageOf } from '../../context/error-messages.ts';
import { useNotify } from '../../context/notify.ts';

export interface SettingSource<T, Saved> {
  /** Changes of one setting follow each other. */
  readonly scope: string;
  /** What the platform holds; undefined until it is read. */
  readonly saved: T | undefined;
  readonly save: (value: T) => Promise<Saved>;
  /** Puts what was saved into what is held. */
  readonly onSaved: (saved: Saved, value: T) => void;
}

/**
 * A setting that stands with the click: the query's own news come a moment later, and a controlled input would jump back until
 * then. What stood before comes back with the message when the platform says no (SET-06).
 */
export function useSetting<T, Saved>({ scope, saved, save, onSaved }: SettingSource<T, Saved>) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<{ readonly value: T }>();
  const change = useMutation({
    scope: { id: scope },
    mutationFn: save,
    onSuccess: onSaved,
    onError: (problem) => notify.show(messageOf('changeSetting', failureOf(problem))),
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
