import { vi } from 'vitest';

/** jsdom measures nothing: what is observed is told to have this width, or nothing at all. */
export function stubResizeObserver(width?: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly report: (entries: readonly unknown[]) => void;
      constructor(report: (entries: readonly unknown[]) => void) {
        this.report = report;
      }
      observe() {
        if (width !== undefined) this.report([{ contentRect: { width } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

/**
 * jsdom gives no address to a file. Here they are `blob:1`, `blob:2` and so on; the files are listed in this order, and
 * addresses no longer needed are added to `revoked`.
 */
export function stubFileAddresses(revoked: string[] = []): readonly Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  return files;
}

/** A link with `download` saves nothing in jsdom, which would follow it: its name and the file made last are told instead. */
export function stubSaving(onSaved: (name: string, file: Blob | undefined) => void): void {
  const files = stubFileAddresses();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    onSaved(this.download, files.at(-1));
  });
}
