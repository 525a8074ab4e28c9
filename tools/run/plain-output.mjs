/** Whether the output is a terminal: progress is useless in a log. */
export const isTty = Boolean(process.stdout.isTTY);

/**
 * Disables colours in logs and files, and where NO_COLOR is set; started programs inherit this. Several of them use colours on build
 * servers otherwise, with or without a terminal.
 */
export function disableColoursUnlessTty() {
  if (isTty && !process.env['NO_COLOR']) return;
  process.env['NO_COLOR'] = '1';
  // Node warns when both variables are set.
  delete process.env['FORCE_COLOR'];
}
