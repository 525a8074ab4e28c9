export type ModuleName =
  'codes' | 'domain' | 'fhir' | 'client' | 'cast' | 'portal' | 'community' | 'e2e' | 'bench' | 'tools';

/** Which package may import which, with the reason for the limits. All other imports are forbidden. */
export const arrows: Readonly<Record<ModuleName, { readonly may: readonly ModuleName[]; readonly reason: string }>> = {
  codes: { may: [], reason: 'codes are tables; they know nobody' },
  domain: { may: ['codes'], reason: 'rules know neither FHIR nor network nor screen' },
  fhir: { may: ['domain', 'codes'], reason: 'fhir translates shapes, it neither calls nor decides' },
  client: { may: ['fhir', 'domain', 'codes'], reason: 'the client makes calls for any screen' },
  cast: { may: ['fhir', 'domain', 'codes'], reason: 'the cast is data for tests and the demo world' },
  portal: { may: ['client', 'domain', 'codes'], reason: 'a screen must not even be able to name a FHIR type' },
  community: {
    may: ['fhir', 'domain', 'codes'],
    reason: 'the community never sees the portal, and only its demo world the cast',
  },
  e2e: {
    may: ['cast', 'community', 'portal', 'domain', 'codes', 'tools'],
    reason: 'stories start the whole and look at it from outside',
  },
  bench: {
    may: ['cast', 'community', 'portal', 'client', 'fhir', 'domain', 'codes', 'tools'],
    reason: 'figures are taken from outside',
  },
  tools: {
    may: ['cast', 'community', 'portal', 'client', 'fhir', 'domain'],
    reason: 'tools start and check, they hold no rules',
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
export const allowedCircles: Partial<Readonly<Record<ModuleName, number>>> = {};

/** Pairs of folders in a package that still import each other, parent and child excluded; packages not named have none. */
export const allowedFolderPairs: Partial<Readonly<Record<ModuleName, number>>> = {};

/** Maximum number of source files in a folder, without tests and tables; larger folders are divided by subject. */
export const maxFilesPerFolder = 12;
