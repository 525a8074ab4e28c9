export type ModuleName =
  'codes' | 'domain' | 'fhir' | 'client' | 'cast' | 'portal' | 'community' | 'e2e' | 'bench' | 'tools';

/** Which package may import which, with the reason for the limits. All other imports are forbidden. */
export const allowedImports: Readonly<
  Record<ModuleName, { readonly may: readonly ModuleName[]; readonly reason: string }>
> = {
  codes: { may: [], reason: 'codes are tables and use no other package' },
  domain: { may: ['codes'], reason: 'rules are independent of FHIR, network and screens' },
  fhir: { may: ['domain', 'codes'], reason: 'fhir converts between FHIR and the domain; it neither calls nor decides' },
  client: { may: ['fhir', 'domain', 'codes'], reason: 'calls do not depend on the screens that make them' },
  cast: { may: ['fhir', 'domain', 'codes'], reason: 'the cast is data for tests and the demo world only' },
  portal: {
    may: ['client', 'domain', 'codes'],
    reason: 'screens use the types of the domain; FHIR is read and written by the client',
  },
  community: {
    may: ['fhir', 'domain', 'codes'],
    reason: 'the community is independent of the portal, and only its demo world uses the cast',
  },
  e2e: {
    may: ['cast', 'community', 'portal', 'domain', 'codes', 'tools'],
    reason: 'stories use the running servers from outside',
  },
  bench: {
    may: ['cast', 'community', 'portal', 'client', 'fhir', 'domain', 'codes', 'tools'],
    reason: 'figures are measured on the running servers',
  },
  tools: {
    may: ['cast', 'community', 'portal', 'client', 'fhir', 'domain'],
    reason: 'tools start and check the servers; they contain no rules',
  },
};

/** Imports inside the portal: components <- context <- documents <- features <- app; all may import i18n. */
export const portalLayers = {
  i18n: [],
  components: ['i18n'],
  context: ['components', 'i18n'],
  documents: ['context', 'components', 'i18n'],
  features: ['documents', 'context', 'components', 'i18n'],
  app: ['features', 'documents', 'context', 'components', 'i18n'],
} as const satisfies Readonly<Record<string, readonly string[]>> as Readonly<
  Record<'i18n' | 'components' | 'context' | 'documents' | 'features' | 'app', readonly string[]>
>;

/** Import cycles a package still has; packages not named have none. A number may only be lowered. */
export const allowedCycles: Partial<Readonly<Record<ModuleName, number>>> = {};

/** Pairs of folders in a package that still import each other, parent and child excluded; packages not named have none. */
export const allowedFolderPairs: Partial<Readonly<Record<ModuleName, number>>> = {};

/** Maximum number of source files in a folder, without tests and tables; larger folders are divided by subject. */
export const maxFilesPerFolder = 12;
