import { stripVTControlCharacters } from 'node:util';

/**
 * Converts the JSON reports of test runs into one format: the numbers of passed, failed and skipped tests, and each failure by name and
 * reason.
 */

/** Reads the report of vitest: tests by file; a file that could not be read has a message and no tests. */
export function vitestReport(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]));
    return status === 'failed' ? [failure(name, message)] : [];
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Reads the report of Playwright: tests in nested suites. A test that passed only on a retry counts as failed. */
export function playwrightReport({ stats, suites }) {
  const failed = specs(suites).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file}:${line} › ${title}`, results[0]?.error?.message)),
  );
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failed,
  };
}

function specs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites ?? [])]);
}

/** Returns the name and the first line of the reason: the output of the tests above it contains the rest. */
function failure(name, reason = '') {
  return `${name}\n    ${stripVTControlCharacters(reason).split('\n')[0]}`;
}
