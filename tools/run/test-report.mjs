import { stripVTControlCharacters } from 'node:util';

/** What a run of tests reports as JSON, in one shape: how many passed, failed and were skipped, and each failure by name and reason. */

/** The report of vitest: tests by file; a file that could not be read has a message and no tests. */
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

/** The report of Playwright: tests in suites in suites. A test that passed only when it was tried again has failed. */
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

/** The name and the first line of the reason: what stands above, in the output of the tests, says the rest. */
function failure(name, reason = '') {
  return `${name}\n    ${stripVTControlCharacters(reason).split('\n')[0]}`;
}
