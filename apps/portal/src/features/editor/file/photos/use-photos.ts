import { useCallback, useEffect, useRef, useState } from 'react';
import { drawPhoto, pageEdge } from './draw-photo.ts';
import { cropTo, moved, pageKey, rotated, type Crop, type Photo } from './photo.ts';
import { photosPdf, type JpegPage } from './photos-pdf.ts';

/** Photos that become one PDF (DOC-17, DOC-18). */
export interface Photos {
  readonly list: readonly Photo[];
  /** Whether the last PDF was built from the current list. */
  readonly made: boolean;
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
  const [madeOf, setMadeOf] = useState<readonly Photo[]>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const drawn = useRef<ReadonlyMap<string, JpegPage>>(pages);
  /** Whether the list has been changed since the last PDF, and who waits for the next one. */
  const changed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const latest = useRef({ name, onMade });
  const nextId = useRef(1);
  useEffect(() => {
    latest.current = { name, onMade };
  });

  const settle = useCallback(() => {
    changed.current = false;
    for (const go of waiting.current.splice(0)) go();
  }, []);
  useEffect(() => settle, [settle]);
  const alter = useCallback((to: (before: readonly Photo[]) => readonly Photo[]) => {
    changed.current = true;
    // A list of its own also when nothing changes, so that the effect below always runs.
    setList((before) => [...to(before)]);
  }, []);

  useEffect(() => {
    if (list.length === 0) {
      settle();
      return undefined;
    }
    let stale = false;
    const leaveAway = (lost: readonly Photo[]) => {
      setUnreadable((before) => [...before, ...lost.map(({ file }) => file.name)]);
      alter((before) => before.filter(({ id }) => !lost.some((one) => one.id === id)));
    };
    const draw = async (again = false): Promise<void> => {
      const lost: Photo[] = [];
      for (const photo of list) {
        if (drawn.current.has(pageKey(photo))) continue;
        const page = await drawPhoto(photo, pageEdge).catch(() => undefined);
        if (stale) return;
        if (!page) lost.push(photo);
        else {
          drawn.current = new Map([...drawn.current, [pageKey(photo), page]]);
          setPages(drawn.current);
        }
      }
      if (lost.length > 0) return leaveAway(lost);
      const keys = list.map(pageKey);
      drawn.current = new Map([...drawn.current].filter(([key]) => keys.includes(key)));
      const ready = keys.flatMap((key) => drawn.current.get(key) ?? []);
      const pdf = await photosPdf(ready).catch(() => undefined);
      if (stale) return;
      if (!pdf) {
        // The system has discarded a page that was drawn, as phones do when memory is short: all are drawn once more.
        drawn.current = new Map();
        return again ? leaveAway(list) : draw(true);
      }
      latest.current.onMade(new File([pdf], latest.current.name, { type: 'application/pdf' }));
      setMadeOf(list);
      settle();
    };
    void draw();
    return () => {
      stale = true;
    };
  }, [list, alter, settle]);

  const change = useCallback(
    (id: number, to: (photo: Photo) => Photo) =>
      alter((before) => before.map((photo) => (photo.id === id ? to(photo) : photo))),
    [alter],
  );
  return {
    list,
    made: madeOf === list,
    pages,
    unreadable,
    add: useCallback(
      (files) => {
        const photos = files.map((file): Photo => ({ id: nextId.current++, file, turns: 0 }));
        setUnreadable([]);
        alter((before) => [...before, ...photos]);
      },
      [alter],
    ),
    turn: (id) => change(id, rotated),
    cut: (id, cut) => change(id, (photo) => cropTo(photo, cut)),
    move: (id, to) =>
      alter((before) =>
        moved(
          before,
          before.findIndex((photo) => photo.id === id),
          to,
        ),
      ),
    remove: (id) => alter((before) => before.filter((photo) => photo.id !== id)),
    clear: useCallback(() => {
      drawn.current = new Map();
      setPages(drawn.current);
      setUnreadable([]);
      alter(() => []);
    }, [alter]),
    settled: useCallback(
      () => (changed.current ? new Promise((resolve) => waiting.current.push(resolve)) : Promise.resolve()),
      [],
    ),
  };
}
