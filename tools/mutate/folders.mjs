/** Folders of the community whose test files each start a store, with the folders whose tests cover them. */
const community = {
  'access-rights': ['access-rights', 'consents', 'documents/authorization'],
  'documents/authorization': ['documents/authorization'],
  'documents/transaction/plan': ['documents/transaction'],
  consents: ['consents'],
  representation: ['representation'],
  onboarding: ['onboarding'],
};

/**
 * Folders of the community that need no store: their tests are independent. Code in threads is not mutated, so the tests of threads are not
 * run.
 */
const alone = [
  'conversion',
  'fhir-definitions',
  'fhir-format',
  'xml',
  'validation/fhir',
  'validation/pdf',
  'validation/pdf-raster',
  'validation/pdf-repair',
].map((folder) => `apps/community/src/${folder}`);

/** Returns the folder without a store that contains another, or is it. */
function aloneAround(folder) {
  return alone.find((one) => folder === one || folder.startsWith(`${one}/`));
}

/** Folders that are mutated when none is named. */
export const defaultFolders = [
  ...['access-rights', 'documents/change', 'session', 'people'].map((folder) => `packages/domain/src/${folder}`),
  ...Object.keys(community).map((folder) => `apps/community/src/${folder}`),
];

/** Whether the tests of a folder depend on each other, and on the server their file has started. */
export function isPerFile(folder) {
  return folder.startsWith('apps/community/') && !aloneAround(folder);
}

/** Whether a folder contains screens: they run in a simulated DOM, and each test renders its own. */
export function isScreens(folder) {
  return folder.startsWith('apps/portal/');
}

/** Returns the patterns of a folder's tests: those of its package, or in the community those of the folder and its neighbours. */
export function testsOf(folder) {
  const around = aloneAround(folder);
  if (around) return [`${around}/*.test.ts`, `${around}/!(worker)/*.test.ts`];
  const [, room, subject] = /^(\w+\/\w+\/src)\/?(.*)$/.exec(folder) ?? [];
  if (isScreens(folder)) return [`${room}/${subject}/**/*.test.{ts,tsx}`];
  if (room !== 'apps/community/src') return [`${room}/**/*.test.ts`];
  return (community[subject] ?? [subject]).map((place) => `${room}/${place}/**/*.test.ts`);
}
