import { useCallback, useEffect, useRef, useState } from 'react';
import { drawPhoto, pageEdge } from './draw-photo.ts';
import { cropTo, moved, pageKey, rotated, type Crop, type Photo } from './photo.ts';
import { photosPdf, type JpegPage } from './photos-pdf.ts';

/** Photos that become one PDF (DOC-17, DOC-18). */
export interface Photos {
  readonly list: readonly Photo[];
  /** Whether the last PDF was built from the current list. */
  readonly isPdfCurrent: boolean;
  /** Pages that have been drawn, by `pageKey`. */
  readonly pages: ReadonlyMap<string, JpegPage>;
  /** Names of files that are not images this browser can read; they are left out. */
  readonly unreadable: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly turn: (id: number) => void;
  readonly cut: (id: number, cut: Crop) => void;
  readonly move: (id: number, to: number) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** Resolves once the PDF has been built from the current list. */
  readonly settled: () => Promise<void>;
}

/** Keeps the photos, draws a page for each, one after the other, and calls `onMade` with the PDF whenever the list changed. */
export function usePhotos(name: string, onMade: (pdf: File) => void): Photos {
  const [list, setList] = useState<readonly Photo[]>([]);
  const [pages, setPages] = useState<ReadonlyMap<string, JpegPage>>(new Map());
  const [pdfSource, setMadeOf] = useState<readonly Photo[]>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const drawnPages = useRef<ReadonlyMap<string, JpegPage>>(pages);
  /** Whether the list has been changed since the last PDF, and who waits for the next one. */
  const isChanged = useRef(false);
  const waitingResolvers = useRef<(() => void)[]>([]);
  const latest = useRef({ name, onMade });
  const nextId = useRef(1);
  useEffect(() => {
    latest.current = { name, onMade };
  });

  const settle = useCallback(() => {
    isChanged.current = false;
    for (const resolve of waitingResolvers.current.splice(0)) resolve();
  }, []);
  useEffect(() => settle, [settle]);
  const changeList = useCallback((update: (before: readonly Photo[]) => readonly Photo[]) => {
    isChanged.current = true;
    // A list of its own also when nothing changes, so that the effect below always runs.
    setList((before) => [...update(before)]);
  }, []);

  useEffect(() => {
    if (list.length === 0) {
      settle();
      return undefined;
    }
    let isStale = false;
    const omit = (unreadablePhotos: readonly Photo[]) => {
      setUnreadable((before) => [...before, ...unreadablePhotos.map(({ file }) => file.name)]);
      changeList((before) => before.filter(({ id }) => !unreadablePhotos.some((one) => one.id === id)));
    };
    const draw = async (isRetry = false): Promise<void> => {
      const unreadablePhotos: Photo[] = [];
      for (const photo of list) {
        if (drawnPages.current.has(pageKey(photo))) continue;
        const page = await drawPhoto(photo, pageEdge).catch(() => undefined);
        if (isStale) return;
        if (!page) unreadablePhotos.push(photo);
        else {
          drawnPages.current = new Map([...drawnPages.current, [pageKey(photo), page]]);
          setPages(drawnPages.current);
        }
      }
      if (unreadablePhotos.length > 0) return omit(unreadablePhotos);
      const keys = list.map(pageKey);
      drawnPages.current = new Map([...drawnPages.current].filter(([key]) => keys.includes(key)));
      const ready = keys.flatMap((key) => drawnPages.current.get(key) ?? []);
      const pdf = await photosPdf(ready).catch(() => undefined);
      if (isStale) return;
      if (!pdf) {
        // The system has discarded a page that was drawn, as phones do when memory is short: all are drawn once more.
        drawnPages.current = new Map();
        return isRetry ? omit(list) : draw(true);
      }
      latest.current.onMade(new File([pdf], latest.current.name, { type: 'application/pdf' }));
      setMadeOf(list);
      settle();
    };
    void draw();
    return () => {
      isStale = true;
    };
  }, [list, changeList, settle]);

  const change = useCallback(
    (id: number, update: (photo: Photo) => Photo) =>
      changeList((before) => before.map((photo) => (photo.id === id ? update(photo) : photo))),
    [changeList],
  );
  return {
    list,
    isPdfCurrent: pdfSource === list,
    pages,
    unreadable,
    add: useCallback(
      (files) => {
        const photos = files.map((file): Photo => ({ id: nextId.current++, file, turns: 0 }));
        setUnreadable([]);
        changeList((before) => [...before, ...photos]);
      },
      [changeList],
    ),
    turn: (id) => change(id, rotated),
    cut: (id, cut) => change(id, (photo) => cropTo(photo, cut)),
    move: (id, to) =>
      changeList((before) =>
        moved(
          before,
          before.findIndex((photo) => photo.id === id),
          to,
        ),
      ),
    remove: (id) => changeList((before) => before.filter((photo) => photo.id !== id)),
    clear: useCallback(() => {
      drawnPages.current = new Map();
      setPages(drawnPages.current);
      setUnreadable([]);
      changeList(() => []);
    }, [changeList]),
    settled: useCallback(
      () => (isChanged.current ? new Promise((resolve) => waitingResolvers.current.push(resolve)) : Promise.resolve()),
      [],
    ),
  };
}
