import { useCallback, useEffect, useRef, useState } from 'react';
import { fileTypesNamed } from '@epr/domain/documents';
import { formatDay } from '@epr/domain/values';
import { useToday } from '../../../context/time/today.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { DraftForm } from '../form/draft-form.ts';
import { useHeicConversion } from './heic/use-heic-conversion.ts';
import { usePhotos } from './photos/use-photos.ts';
import { usePrefill } from './prefill/use-prefill.ts';
import { useChosenFile } from './use-chosen-file.ts';

/**
 * The file to upload: one file, or photos that become one (core 4, DOC-18). Of several files offered at once the first is taken; once
 * photos are being collected, files that are not images are ignored.
 */
export function useUploadFile(form: DraftForm) {
  const { t } = useTexts();
  const { chosen, choose, remove: unchoose, settled } = useChosenFile();
  const propose = usePrefill(form);
  const photos = usePhotos(
    t('upload.photos.fileName', { date: formatDay(useToday()) }),
    useCallback((pdf) => choose([pdf]), [choose]),
  );
  const heic = useHeicConversion();
  const [ignored, setIgnored] = useState<readonly File[]>([]);
  const collecting = photos.list.length > 0;

  const collectReady = (files: readonly File[]) => {
    const pictures = files.filter(isImage);
    setIgnored(files.filter((file) => !isImage(file)));
    const [first] = pictures;
    if (!first) return;
    if (!collecting) {
      unchoose();
      propose(first);
    }
    photos.add(pictures);
  };
  const takeReady = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    if (collecting) return collectReady(files);
    setIgnored([]);
    propose(first);
    choose(files);
  };
  // The callbacks of the latest render: more files may have been chosen while the photos were converted.
  const ready = useRef({ takeReady, collectReady });
  useEffect(() => {
    ready.current = { takeReady, collectReady };
  });
  const take = (files: readonly File[]) => {
    if (!collecting) heic.cancel();
    heic.convert(files, (jpegs) => ready.current.takeReady(jpegs));
  };
  const collect = (files: readonly File[]) => heic.convert(files, (jpegs) => ready.current.collectReady(jpegs));
  const remove = () => {
    heic.cancel();
    setIgnored([]);
    photos.clear();
    unchoose();
  };
  return {
    chosen,
    photos,
    collecting,
    /** HEIC photos are being converted to JPEG. */
    converting: heic.converting,
    /** Files left out because photos are being collected. */
    ignored,
    take,
    /** Takes back a file that was stored with the input: nothing is proposed from it that the user may have changed. */
    restore: choose,
    collect,
    remove,
    removePhoto: (id: number) => (photos.list.length === 1 ? remove() : photos.remove(id)),
    /** Resolves to the file with its result, once all photos are drawn and the file is checked. */
    settled: async () => {
      await heic.settled();
      await photos.settled();
      return settled();
    },
  };
}

export type UploadFile = ReturnType<typeof useUploadFile>;

/** Whether a file is an image by its media type, else by its name; whether it can be read is known only when it is drawn. */
export function isImage(file: File): boolean {
  if (file.type) return file.type.startsWith('image/');
  return fileTypesNamed(file.name).some(({ family }) => family === 'image');
}
