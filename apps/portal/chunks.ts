import type { Rolldown } from 'vite';

/**
 * Groups modules into chunks. By default the bundler creates a chunk for each set of screens that share a module: 86 of them before the
 * list, 7 kB gzip more than with these three groups (docs/decisions/0069).
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    // Modules the sign-in page needs, and no others.
    { name: 'start', tags: ['$initial'], priority: 1 },
    // Modules nearly every screen behind it needs.
    {
      name: 'pages',
      test: /portal\/src\/(components|app|context)\/|react-router|tanstack|domain\/src\/(values|people\/(age|name))|documents\/(paths|confidentiality|record\/record-key)|fhir\/src\/(bundle|people\/names)|client\/src\/search/,
      minShareCount: 4,
    },
    // Modules most screens of documents need.
    {
      name: 'document',
      test: /portal\/src\/documents\/labels|fhir\/src\/documents|client\/src\/documents\/(read|list)/,
      minShareCount: 9,
    },
  ],
};
