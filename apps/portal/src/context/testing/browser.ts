import { vi } from 'vitest';

/**
 * jsdom has no layout: observed elements are reported with this width, or not at all. Returns a function that reports another width for
 * all of them.
 */
export function stubResizeObserver(width?: number): (width: number) => void {
  const reports = new Set<(entries: readonly unknown[]) => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly report: (entries: readonly unknown[]) => void;
      constructor(report: (entries: readonly unknown[]) => void) {
        this.report = report;
      }
      observe() {
        reports.add(this.report);
        if (width !== undefined) this.report([{ contentRect: { width } }]);
      }
      unobserve() {}
      disconnect() {
        reports.delete(this.report);
      }
    },
  );
  return (next) => {
    for (const report of reports) report([{ contentRect: { width: next } }]);
  };
}

/** Prefix of the object URLs of saved files. */
const savedPrefix = 'blob:saved-';

/**
 * jsdom creates no object URLs. Here they are `blob:1`, `blob:2` and so on. Returns the files in this order; revoked URLs are added to
 * `revoked`, except those of files saved by an earlier test, which are revoked some seconds later.
 */
export function stubObjectUrls(revoked: string[] = [], prefix = 'blob:'): readonly Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `${prefix}${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    if (!address.startsWith(savedPrefix)) revoked.push(address);
  });
  return files;
}

/** jsdom would follow a link with `download` instead of saving: calls `onSaved` with its name and the file at its object URL. */
export function stubSaving(onSaved: (name: string, file: Blob | undefined) => void): void {
  const files = stubObjectUrls([], savedPrefix);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    onSaved(this.download, files[Number(this.href.slice(savedPrefix.length)) - 1]);
  });
}
