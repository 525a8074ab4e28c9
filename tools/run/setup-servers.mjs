import { ensureServersBuilt } from './build-servers.mjs';

/** What tests start as processes, or in a community of the browser stories, is what people start. */
export default async function setup() {
  await ensureServersBuilt();
}
