import { trustedScriptUrl } from '../../../context/trusted-script-url.ts';
export { rememberFoundInside } from '../../../documents/search/found-inside.ts';
export { cacheContentSearch } from './cache-content-search.ts';
export { startContentSearch } from './content-search.ts';
import address from './index-worker.ts?worker&url';

/** Starts the worker that holds the index. */
export function startIndexWorker(): Worker {
  return new Worker(trustedScriptUrl(new URL(address, location.href)), { type: 'module' });
}
