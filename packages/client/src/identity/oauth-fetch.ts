import { allowInsecureRequests, customFetch } from 'oauth4webapi';
import type { Moment } from '@epr/domain/session';
import type { Transport } from '../transport/index.ts';
import { isLocal } from './provider.ts';

/** What the calls to a provider need: the way out, and the time by the given clock. */
export interface OAuthFetch {
  readonly transport: Transport;
  readonly now: () => Moment;
}

type LibraryInit = Omit<RequestInit, 'body'> & { readonly body?: BodyInit | undefined };

/** The protocol library's requests, made through our transport: its fetch, its time-out, its trace. */
export function withOAuthFetch(
  { transport }: OAuthFetch,
  endpoint: string,
): {
  readonly [customFetch]: (url: string, init: LibraryInit) => Promise<Response>;
  readonly [allowInsecureRequests]: boolean;
} {
  return {
    [customFetch]: (url, { body, ...init }) => {
      const headers = new Headers(init.headers);
      const traceparent = transport.traceparent(url);
      if (traceparent) headers.set('traceparent', traceparent);
      return transport.fetch(url, {
        ...init,
        ...(body === undefined ? {} : { body }),
        headers,
        signal: AbortSignal.timeout(transport.timeout),
      });
    },
    [allowInsecureRequests]: isLocal(endpoint),
  };
}
