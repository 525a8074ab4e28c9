import { useCallback, useRef, useState } from 'react';
import { sniffLength, validateFile, uploadLimits, type FileDecision } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import type { PdfInspection } from './prefill/inspect-pdf.ts';
import { useFileCheck } from './use-file-check.ts';

export interface ChosenFile {
  readonly file: File;
  /** Undefined while the file is being checked. */
  readonly answer: FileDecision | undefined;
  /** Further files offered together with this one. */
  readonly others: readonly File[];
  /** What the community will do with it; undefined while that is unknown, and when it stays unchanged. */
  readonly outlook?: PdfInspection | undefined;
  /** Logical ids of documents created from this very file, reported by the community. */
  readonly sameAs?: readonly string[] | undefined;
  /** The community is still checking the file. */
  readonly isChecking?: boolean;
}

/** The file of an upload, validated by its size, name and first bytes as soon as it is chosen (DOC-18). */
export function useChosenFile() {
  const { limits } = useConfiguration();
  const { preview, stop } = useFileCheck();
  const [chosen, setChosen] = useState<ChosenFile>();
  const latestFile = useRef<File>(undefined);
  const pendingCheck = useRef<Promise<ChosenFile | undefined>>(Promise.resolve(undefined));
  const { maxDocumentSize, uploadTypes } = limits;
  const check = useCallback(
    async (file: File, others: readonly File[]): Promise<ChosenFile> => {
      const firstBytes = await firstBytesOf(file);
      const limit = uploadLimits(maxDocumentSize, uploadTypes);
      const answer = firstBytes
        ? validateFile({ name: file.name, size: file.size, declaredType: file.type, firstBytes }, limit)
        : unreadable;
      const chosenFile = { file, others, answer };
      if (latestFile.current !== file) return chosenFile;
      setChosen({ ...chosenFile, isChecking: answer.allowed });
      // The form stays usable meanwhile: after an early submit the upload reports the result.
      if (answer.allowed)
        void preview(file, answer).then((communityCheck) => {
          if (latestFile.current !== file) return;
          const previewed = { file, others, ...communityCheck };
          pendingCheck.current = Promise.resolve(previewed);
          setChosen(previewed);
        });
      return chosenFile;
    },
    [maxDocumentSize, uploadTypes, preview],
  );
  const choose = useCallback(
    (files: readonly File[]) => {
      const [file, ...others] = files;
      if (!file) return;
      latestFile.current = file;
      setChosen({ file, answer: undefined, others });
      pendingCheck.current = check(file, others);
    },
    [check],
  );
  const remove = useCallback(() => {
    stop();
    latestFile.current = undefined;
    pendingCheck.current = Promise.resolve(undefined);
    setChosen(undefined);
  }, [stop]);
  /**
   * Resolves to the file with its result once it has been checked, to undefined when it was removed by then; cancels the request to the
   * community, as the file is sent now.
   */
  const settled = useCallback(async () => {
    const file = latestFile.current;
    const checkedFile = await pendingCheck.current;
    stop();
    // A file that was removed or replaced meanwhile is not sent, nor is the other one under the title of the first.
    return latestFile.current === file ? checkedFile : undefined;
  }, [stop]);
  return { chosen, choose, remove, settled };
}

const unreadable = { allowed: false, reason: 'documents.upload.unreadable' } as const;

/** Reads a few bytes from the start, so that a large file costs nothing; undefined when the file is no longer on the device. */
async function firstBytesOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, sniffLength).arrayBuffer());
  } catch {
    return undefined;
  }
}
