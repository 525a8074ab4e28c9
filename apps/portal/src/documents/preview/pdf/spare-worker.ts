/** Workers for files that are read one after the other. */
export interface SpareWorkers {
  /** The worker of a file that was closed, or a new one. */
  readonly take: () => Worker;
  /** Gives a worker back once `emptied` says that nothing of the file is left in it; one that does not say so in time is ended. */
  readonly giveBack: (worker: Worker, emptied: Promise<unknown>) => void;
}

/** Milliseconds an unused worker is kept, and that it may need to let go of a file. */
const spareMs = 3_000;

/**
 * Keeps one worker for the next file: the reader of PDFs is more than a megabyte of program, and a search inside the documents opens
 * one file after the other. Files that are open at the same time never share one, so that a hostile file stops no other.
 */
export function spareWorkers(start: () => Worker): SpareWorkers {
  let spare: { readonly worker: Worker; readonly end: ReturnType<typeof setTimeout> } | undefined;
  const keep = (worker: Worker) => {
    const end = setTimeout(() => {
      spare = undefined;
      worker.terminate();
    }, spareMs);
    spare = { worker, end };
  };
  return {
    take: () => {
      if (!spare) return start();
      const { worker, end } = spare;
      clearTimeout(end);
      spare = undefined;
      return worker;
    },
    giveBack: (worker, emptied) => {
      const late = setTimeout(() => worker.terminate(), spareMs);
      let inTime = true;
      const ended = (well: boolean) => {
        if (!inTime) return;
        inTime = false;
        clearTimeout(late);
        if (well && !spare) keep(worker);
        else worker.terminate();
      };
      void emptied.then(
        () => ended(true),
        () => ended(false),
      );
    },
  };
}
