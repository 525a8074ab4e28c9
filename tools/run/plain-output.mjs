/** Whether people watch the output as it comes: progress is of no use in a log. */
export const isWatched = Boolean(process.stdout.isTTY);

/**
 * No colours in a log or a file, nor where NO_COLOR is set; the programs this one starts inherit it. Several of them colour what a
 * build server prints otherwise, whether it is a terminal or not.
 */
export function plainUnlessWatched() {
  if (isWatched && !process.env['NO_COLOR']) return;
  process.env['NO_COLOR'] = '1';
  // Node warns of two answers to one question.
  delete process.env['FORCE_COLOR'];
}
