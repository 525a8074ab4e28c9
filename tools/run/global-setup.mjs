import { ensureServersBuilt } from './build-servers.mjs';

/** Builds the servers: processes started by tests, and the community of the browser stories, are the same files that users start. */
export default async function setup() {
  await ensureServersBuilt();
}
