import type { EnvironmentReader } from './environment-values.ts';

/** Limits for one client, so that others are not affected (docs/configuration.md). */
export interface Limits {
  /** Requests per minute with one token (or, without one, from one address), and from one address in total. */
  readonly requestsPerToken: number;
  readonly requestsPerAddress: number;
  /** Values in all parameters of one search together. */
  readonly searchValues: number;
  /** Entries of one batch. */
  readonly batchEntries: number;
  /** Rows on one page of a search; the `next` link leads to further ones. */
  readonly listRows: number;
  /** Maximum duration of one database statement, in seconds. */
  readonly statementTimeout: number;
  /** Minimum rate at which a request body must arrive, in bytes per second. */
  readonly uploadRate: number;
}

export const defaultLimits: Limits = {
  requestsPerToken: 3000,
  requestsPerAddress: 12_000,
  searchValues: 50,
  batchEntries: 100,
  listRows: 10_000,
  statementTimeout: 20,
  uploadRate: 1000,
};

/** Reads the limits of a deployment. */
export function readLimits(reader: EnvironmentReader): Limits {
  const number = (name: string, limit: keyof Limits, max?: number): number =>
    reader.whole(name, defaultLimits[limit], max);
  return {
    requestsPerToken: number('COMMUNITY_REQUESTS_PER_TOKEN', 'requestsPerToken'),
    requestsPerAddress: number('COMMUNITY_REQUESTS_PER_ADDRESS', 'requestsPerAddress'),
    searchValues: number('COMMUNITY_SEARCH_VALUES', 'searchValues', 1000),
    batchEntries: number('COMMUNITY_BATCH_ENTRIES', 'batchEntries', 1000),
    listRows: number('COMMUNITY_LIST_ROWS', 'listRows', 100_000),
    statementTimeout: number('COMMUNITY_STATEMENT_TIMEOUT', 'statementTimeout', 3600),
    uploadRate: number('COMMUNITY_UPLOAD_RATE', 'uploadRate'),
  };
}
