export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Name and, in a second line, the reason of each failure. */
  readonly failures: readonly string[];
}

export function vitestReport(report: unknown): TestReport;
export function playwrightReport(report: unknown): TestReport;
