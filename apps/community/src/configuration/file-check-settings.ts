import type { ClamdAddress } from '../validation/malware/clamd.ts';

/** How strictly a deployment checks uploaded files (docs/configuration.md). */
export interface FileCheckSettings {
  /** Groups of media types, `['all']`. */
  readonly types: readonly string[];
  /** `convert`: PDF/A or made so, else refused; `accept`: made so where it can be, else kept as it is; `off`: not looked at. */
  readonly pdfA: 'convert' | 'accept' | 'off';
  /** Name or path of the Ghostscript program. */
  readonly ghostscript: string;
  /** Absent: only the test file is found. */
  readonly clamd?: ClamdAddress;
  /** What happens while clamd cannot be asked. */
  readonly withoutScan: 'refuse' | 'accept';
}

/** What a deployment that says nothing has: every official type, PDF/A or made so, no clamd. */
export const defaultChecks: FileCheckSettings = {
  types: ['all'],
  pdfA: 'convert',
  ghostscript: 'gs',
  withoutScan: 'refuse',
};
