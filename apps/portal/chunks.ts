import type { Rolldown } from 'vite';

/**
 * Which modules travel together. Left alone, the bundler makes a file for each set of screens that share something: 86 of them before the
 * list, 7 kB gzip more than with these three (docs/decisions/0069).
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    // What the sign-in page needs, and nothing else.
    { name: 'start', tags: ['$initial'], priority: 1 },
    // What nearly every screen behind it needs.
    {
      name: 'pages',
      test: /portal\/src\/(components|app|context)\/|react-router|tanstack|domain\/src\/(values|people\/(age|name))|documents\/(paths|confidentiality|record\/record-key)|fhir\/src\/bundle|client\/src\/search/,
      minShareCount: 4,
    },
    // What most screens of documents need.
    {
      name: 'document',
      test: /portal\/src\/documents\/labels|fhir\/src\/documents|client\/src\/documents\/(read|list)/,
      minShareCount: 9,
    },
  ],
};
