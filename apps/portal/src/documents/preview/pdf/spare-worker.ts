/** Reuses workers for files that are read one after the other: a new one loads all of pdf.js again. */
export interface SpareWorkers {
  /** Returns the worker of a closed file, or a new one. */
  readonly acquire: () => Worker;
  /**
   * Returns a worker once `cleanedUp` resolves, when nothing of the file is left in it; a worker that is not emptied in time is terminated.
   */
  readonly release: (worker: Worker, cleanedUp: Promise<unknown>) => void;
}

/** Milliseconds an unused worker is kept, and within which it must release a file. */
const spareMs = 3_000;

/**
 * Keeps one worker for the next file: the PDF reader is more than a megabyte of code, and a search inside the documents opens one file
 * after the other. Files open at the same time never share a worker, so that a malicious file cannot block another.
 */
export function spareWorkers(start: () => Worker): SpareWorkers {
  let spare: { readonly worker: Worker; readonly end: ReturnType<typeof setTimeout> } | undefined;
  const keepSpare = (worker: Worker) => {
    const end = setTimeout(() => {
      spare = undefined;
      worker.terminate();
    }, spareMs);
    spare = { worker, end };
  };
  return {
    acquire: () => {
      if (!spare) return start();
      const { worker, end } = spare;
      clearTimeout(end);
      spare = undefined;
      return worker;
    },
    release: (worker, cleanedUp) => {
      let isPending = true;
      const late = setTimeout(() => {
        isPending = false;
        worker.terminate();
      }, spareMs);
      const onCleanedUp = (succeeded: boolean) => {
        if (!isPending) return;
        clearTimeout(late);
        if (succeeded && !spare) keepSpare(worker);
        else worker.terminate();
      };
      void cleanedUp.then(
        () => onCleanedUp(true),
        () => onCleanedUp(false),
      );
    },
  };
}
