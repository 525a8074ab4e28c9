import { useState } from 'react';

/** Returns the actions that are running, of which several may at once, and a function that runs one. */
export function useRunningActions<Action extends string>() {
  const [running, setRunning] = useState<readonly Action[]>([]);
  const run = async (name: Action, action: () => Promise<void>): Promise<void> => {
    setRunning((now) => [...now, name]);
    await action();
    setRunning((now) => now.filter((one) => one !== name));
  };
  return { running, run };
}
