import { useCallback, useRef, useState } from 'react';
import { bytesToKnow, judgeFile, uploadLimits, type FileAnswer } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { inspectPdf, type PdfOutlook } from './prefill/inspect-pdf.ts';

export interface ChosenFile {
  readonly file: File;
  /** Undefined while the file is looked at. */
  readonly answer: FileAnswer | undefined;
  /** More were offered; this is the first of them. */
  readonly others: readonly File[];
  /** Of a PDF, where the deployment checks for PDF/A. */
  readonly outlook?: PdfOutlook | undefined;
}

/** The file of an upload, judged by its size, name and first bytes as soon as it is chosen (DOC-18). */
export function useChosenFile() {
  const { limits, switches } = useConfiguration();
  const [chosen, setChosen] = useState<ChosenFile>();
  const latest = useRef<File>(undefined);
  const looking = useRef<Promise<ChosenFile | undefined>>(Promise.resolve(undefined));
  const { maxDocumentSize, uploadTypes } = limits;
  const { pdfACheck } = switches;
  const look = useCallback(
    async (file: File, others: readonly File[]): Promise<ChosenFile | undefined> => {
      const firstBytes = await firstBytesOf(file);
      const limit = uploadLimits(maxDocumentSize, uploadTypes);
      const answer =
        firstBytes && judgeFile({ name: file.name, size: file.size, declaredType: file.type, firstBytes }, limit);
      const isPdf = answer?.allowed && answer.family === 'pdf' && pdfACheck;
      const outlook = isPdf ? await inspectPdf(file).catch(() => undefined) : undefined;
      const judged = answer && { file, others, answer, outlook };
      if (latest.current === file) setChosen(judged);
      return judged;
    },
    [maxDocumentSize, uploadTypes, pdfACheck],
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
    latest.current = undefined;
    looking.current = Promise.resolve(undefined);
    setChosen(undefined);
  }, []);
  /** The file with its judgement, once it has been looked at; somebody quick may send before. */
  const settled = useCallback(() => looking.current, []);
  return { chosen, choose, remove, settled };
}

/** A few bytes from the start, so that a file of gigabytes costs nothing; undefined when it is gone from the device. */
async function firstBytesOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, bytesToKnow).arrayBuffer());
  } catch {
    return undefined;
  }
}
