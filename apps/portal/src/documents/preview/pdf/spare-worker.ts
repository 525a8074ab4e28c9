/** Reuses workers for files that are read one after the other: a new one loads all of pdf.js again. */
export interface SpareWorkers {
  /** Returns the worker of a closed file, or a new one. */
  readonly take: () => Worker;
  /**
   * Returns a worker once `emptied` resolves, when nothing of the file is left in it; a worker that is not emptied in time is terminated.
   */
  readonly giveBack: (worker: Worker, emptied: Promise<unknown>) => void;
}

/** Milliseconds an unused worker is kept, and within which it must release a file. */
const spareMs = 3_000;

/**
 * Keeps one worker for the next file: the PDF reader is more than a megabyte of code, and a search inside the documents opens one file
 * after the other. Files open at the same time never share a worker, so that a malicious file cannot block another.
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
      let inTime = true;
      const late = setTimeout(() => {
        inTime = false;
        worker.terminate();
      }, spareMs);
      const ended = (well: boolean) => {
        if (!inTime) return;
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
