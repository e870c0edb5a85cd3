import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, failing?: string[] }} Count
 * failing: what failed, by name, for the end of the run: what a tool printed lies far above by then
 */

/**
 * Counts the tests of Vitest's JSON report. A file that could not be loaded, a run that failed beside its tests and
 * a run without any test count as one failure each.
 * @param {any} report null when there is none
 * @param {boolean} fine whether Vitest ended well
 * @param {boolean} [mayBeEmpty] whether a run without any test is right
 * @returns {Count}
 */
export function countVitest(report, fine, mayBeEmpty = false) {
  if (!report) return complain('Vitest has written no report.', { passed: 0, failed: 0, skipped: 0 });
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failing = report.testResults.flatMap((/** @type {any} */ file) => [
    ...(unloaded.includes(file) ? [named(file.name, 'could not be loaded', file.message)] : []),
    ...file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => named(file.name, test.fullName, test.failureMessages[0])),
  ]);
  if (fine && mayBeEmpty && report.numTotalTests === 0) return { passed: 0, failed: 0, skipped: 0 };
  return judged(fine, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failing,
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
  const failing = report.suites.flatMap(failingSpecs);
  return judged(fine, { passed: expected, failed: unexpected + flaky, skipped, failing });
}

/**
 * @param {any} suite of Playwright's report, which may hold others
 * @returns {string[]}
 */
function failingSpecs(suite) {
  const own = suite.specs.flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ test) => {
        const error = test.results.find((/** @type {any} */ result) => result.error)?.error;
        return named(`${spec.file} [${test.projectName}]`, spec.title, error?.message);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failingSpecs)];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [reason] of several lines, perhaps coloured; its first words are enough
 */
function named(file, title, reason = '') {
  return `${relative(root, resolve(root, file))} › ${title}: ${stripVTControlCharacters(reason).slice(0, 400)}`;
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

/**
 * A stage without single tests counts as one.
 * @param {boolean} fine
 * @returns {Count}
 */
export function asOne(fine) {
  return { passed: fine ? 1 : 0, failed: fine ? 0 : 1 };
}
