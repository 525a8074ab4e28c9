import { useCallback, useRef, useState } from 'react';
import { bytesToKnow, judgeFile, uploadLimits, type FileAnswer } from '@epr/domain/documents';
import { useConfiguration } from '../../../given/configuration.ts';

export interface ChosenFile {
  readonly file: File;
  /** Undefined while the file is looked at. */
  readonly answer: FileAnswer | undefined;
  /** More were offered; this is the first of them. */
  readonly others: boolean;
}

/** The file of an upload, judged by its size, name and first bytes as soon as it is chosen (DOC-18). */
export function useChosenFile() {
  const { limits } = useConfiguration();
  const [chosen, setChosen] = useState<ChosenFile>();
  const latest = useRef<File>(undefined);
  const looking = useRef<Promise<ChosenFile | undefined>>(Promise.resolve(undefined));
  const { maxDocumentSize, uploadTypes } = limits;
  const look = useCallback(
    async (file: File, others: boolean): Promise<ChosenFile | undefined> => {
      const firstBytes = await firstBytesOf(file);
      const limit = uploadLimits(maxDocumentSize, uploadTypes);
      const judged = firstBytes && {
        file,
        others,
        answer: judgeFile({ name: file.name, size: file.size, declaredType: file.type, firstBytes }, limit),
      };
      if (latest.current === file) setChosen(judged);
      return judged;
    },
    [maxDocumentSize, uploadTypes],
  );
  const choose = useCallback(
    (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      latest.current = file;
      setChosen({ file, answer: undefined, others: files.length > 1 });
      looking.current = look(file, files.length > 1);
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
