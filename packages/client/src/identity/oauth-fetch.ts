import { allowInsecureRequests, customFetch } from 'oauth4webapi';
import type { EpochMs } from '@epr/domain/session';
import type { Transport } from '../transport/index.ts';
import { isLocalHttp } from './provider.ts';

/** Dependencies of the calls to a provider: the transport and the clock. */
export interface OAuthFetch {
  readonly transport: Transport;
  readonly now: () => EpochMs;
}

type LibraryInit = Omit<RequestInit, 'body'> & { readonly body?: BodyInit | undefined };

/** Options that make the protocol library send its requests through the given transport, with its fetch, timeout and trace context. */
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
    [allowInsecureRequests]: isLocalHttp(endpoint),
  };
}
