import type { CheckSettings } from './file-check.ts';

/** What a deployment that says nothing has: every official type, PDF/A or made so, no clamd. */
export const usualChecks: CheckSettings = { types: ['all'], pdfA: 'convert', ghostscript: 'gs', withoutScan: 'refuse' };
