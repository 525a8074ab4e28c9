import { useCallback, useRef, useState } from 'react';
import { sniffLength, validateFile, uploadLimits, type FileAnswer } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import type { PdfInspection } from './prefill/inspect-pdf.ts';
import { useFilePreview } from './use-file-preview.ts';

export interface ChosenFile {
  readonly file: File;
  /** Undefined while the file is looked at. */
  readonly answer: FileAnswer | undefined;
  /** More were offered; this is the first of them. */
  readonly others: readonly File[];
  /** What becomes of it; undefined as long as nobody knows, and where nothing does. */
  readonly outlook?: PdfInspection | undefined;
  /** Logical ids of documents made from this very file, reported by the community. */
  readonly sameAs?: readonly string[] | undefined;
  /** The community is still looking at it. */
  readonly asking?: boolean;
}

/** The file of an upload, validated by its size, name and first bytes as soon as it is chosen (DOC-18). */
export function useChosenFile() {
  const { limits } = useConfiguration();
  const { preview, stop } = useFilePreview();
  const [chosen, setChosen] = useState<ChosenFile>();
  const latest = useRef<File>(undefined);
  const looking = useRef<Promise<ChosenFile | undefined>>(Promise.resolve(undefined));
  const { maxDocumentSize, uploadTypes } = limits;
  const look = useCallback(
    async (file: File, others: readonly File[]): Promise<ChosenFile | undefined> => {
      const firstBytes = await firstBytesOf(file);
      const limit = uploadLimits(maxDocumentSize, uploadTypes);
      const answer =
        firstBytes && validateFile({ name: file.name, size: file.size, declaredType: file.type, firstBytes }, limit);
      const checked = answer && { file, others, answer };
      if (latest.current !== file) return checked;
      setChosen(checked && { ...checked, asking: answer?.allowed === true });
      // The form goes on meanwhile: a person who sends before the answer gets it from the upload.
      if (answer?.allowed)
        void preview(file, answer).then((found) => {
          if (latest.current !== file) return;
          const looked = { file, others, ...found };
          looking.current = Promise.resolve(looked);
          setChosen(looked);
        });
      return checked;
    },
    [maxDocumentSize, uploadTypes, preview],
  );
  const choose = useCallback(
    (files: readonly File[]) => {
      const [file, ...others] = files;
      if (!file) return;
      latest.current = file;
      setChosen({ file, answer: undefined, others });
      looking.current = look(file, others);
    },
    [look],
  );
  const remove = useCallback(() => {
    stop();
    latest.current = undefined;
    looking.current = Promise.resolve(undefined);
    setChosen(undefined);
  }, [stop]);
  /** The file with its result, once it has been looked at; the community is not asked any longer, as the file is sent now. */
  const settled = useCallback(async () => {
    const checked = await looking.current;
    stop();
    return checked;
  }, [stop]);
  return { chosen, choose, remove, settled };
}

/** A few bytes from the start, so that a file of gigabytes costs nothing; undefined when it is gone from the device. */
async function firstBytesOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, sniffLength).arrayBuffer());
  } catch {
    return undefined;
  }
}
