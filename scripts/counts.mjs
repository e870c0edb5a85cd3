/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Counts the tests of Vitest's JSON report. A file that could not be loaded, a run that failed beside its tests and
 * a run without any test count as one failure each.
 * @param {any} report null when there is none
 * @param {boolean} fine whether Vitest ended well
 * @returns {Count}
 */
export function countVitest(report, fine) {
  if (!report) return complain('Vitest has written no report.', { passed: 0, failed: 0, skipped: 0 });
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return judged(fine, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  });
}

/**
 * Counts the tests of Playwright's JSON report, by the same rules.
 * @param {any} report null when there is none
 * @param {boolean} fine whether Playwright ended well
 * @returns {Count}
 */
export function countPlaywright(report, fine) {
  if (!report) return complain('Playwright has written no report.', { passed: 0, failed: 0, skipped: 0 });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged(fine, { passed: expected, failed: unexpected + flaky, skipped });
}

/**
 * @param {boolean} fine
 * @param {Count} count
 * @returns {Count}
 */
function judged(fine, count) {
  if (count.passed + count.failed === 0) return complain('No test has run.', count);
  if (!fine && count.failed === 0) return complain('The run has failed although no test has.', count);
  return count;
}

/**
 * @param {string} sentence
 * @param {Count} count
 * @returns {Count}
 */
function complain(sentence, count) {
  console.log(sentence);
  return { ...count, failed: count.failed + 1 };
}
