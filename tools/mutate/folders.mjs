/** Decisions of the community that start a store for each file of tests: by folder, the folders whose tests hold them. */
const community = {
  'access-rights': ['access-rights', 'consents', 'documents/authorization'],
  'documents/authorization': ['documents/authorization'],
  'documents/transaction/plan': ['documents/transaction'],
  consents: ['consents'],
  representation: ['representation'],
  onboarding: ['onboarding'],
};

/** Of the community what needs no store: each test stands for itself. Threads are not changed, so the tests of a thread are not asked. */
const alone = [
  'conversion',
  'fhir-definitions',
  'fhir-format',
  'xml',
  'validation/fhir',
  'validation/pdf',
  'validation/pdf-pages',
  'validation/pdf-repair',
].map((folder) => `apps/community/src/${folder}`);

/** The folder without a store that holds another, or is it. */
function aloneAround(folder) {
  return alone.find((one) => folder === one || folder.startsWith(`${one}/`));
}

/** What is asked for when no folder is named. */
export const defaultFolders = [
  ...['access-rights', 'documents/change', 'session', 'people'].map((folder) => `packages/domain/src/${folder}`),
  ...Object.keys(community).map((folder) => `apps/community/src/${folder}`),
];

/** Tests of a folder build on each other there, and on the server their file has started. */
export function isPerFile(folder) {
  return folder.startsWith('apps/community/') && !aloneAround(folder);
}

/** Screens run in a simulated DOM; each of their tests puts up its own. */
export function isScreens(folder) {
  return folder.startsWith('apps/portal/');
}

/** Where the tests of a folder are looked for: in its package, in the community in the folder and its neighbours. */
export function testsOf(folder) {
  const around = aloneAround(folder);
  if (around) return [`${around}/*.test.ts`, `${around}/!(worker)/*.test.ts`];
  const [, room, subject] = /^(\w+\/\w+\/src)\/?(.*)$/.exec(folder) ?? [];
  if (isScreens(folder)) return [`${room}/${subject}/**/*.test.{ts,tsx}`];
  if (room !== 'apps/community/src') return [`${room}/**/*.test.ts`];
  return (community[subject] ?? [subject]).map((place) => `${room}/${place}/**/*.test.ts`);
}
