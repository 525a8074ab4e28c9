import type { ClamdAddress } from '../validation/malware/clamd.ts';

/** How strictly a deployment checks uploaded files (docs/configuration.md). */
export interface FileCheckSettings {
  /** Groups of media types that may be uploaded, e.g. `['all']`. */
  readonly types: readonly string[];
  /**
   * `convert`: PDF/A or converted to it, otherwise refused; `accept`: converted where possible, otherwise kept unchanged; `off`: not
   * checked.
   */
  readonly pdfA: 'convert' | 'accept' | 'off';
  /** Name or path of the Ghostscript program. */
  readonly ghostscript: string;
  /** Absent: only the test file (EICAR) is detected. */
  readonly clamd?: ClamdAddress;
  /** What happens to uploads while clamd cannot be reached. */
  readonly withoutScan: 'refuse' | 'accept';
}

/** Defaults of a deployment that sets nothing: every official type, PDF/A or converted to it, no clamd. */
export const defaultChecks: FileCheckSettings = {
  types: ['all'],
  pdfA: 'convert',
  ghostscript: 'gs',
  withoutScan: 'refuse',
};
