import { createContext, useContext } from 'react';
import type { CallResult } from '@epr/client/transport';

/** A download as it is tried: without a captcha's token first, with it when the platform requests one. */
export type DownloadCall<T> = (captchaToken: string | undefined) => Promise<CallResult<T>>;

export interface Downloads {
  /**
   * Runs a download within the limit of the session (DOC-16): when it is reached a captcha is requested first; refused with
   * `cancelled` when the person turns away from it. `documents` says how many a download handed out; one when left out.
   */
  readonly run: <T>(call: DownloadCall<T>, documents?: (value: T) => number) => Promise<CallResult<T>>;
  /** Reads what is only looked at: not counted here, but a platform that counts it is answered with a captcha too. */
  readonly read: <T>(call: DownloadCall<T>) => Promise<CallResult<T>>;
}

export const DownloadsContext = createContext<Downloads | undefined>(undefined);

export function useDownloads(): Downloads {
  const downloads = useContext(DownloadsContext);
  if (!downloads) throw new Error('no downloads above this component');
  return downloads;
}

/** Whether the captcha of the limit is being requested just now. */
export const LimitAskedContext = createContext(false);

/** A dialog that waits for a download steps back while this is true: there is never more than one of them. */
export function useLimitAsked(): boolean {
  return useContext(LimitAskedContext);
}

/** The session's document count, kept with the session and gone with it (SES-02). */
export interface DocumentCount {
  readonly read: () => number | undefined;
  readonly write: (count: number | undefined) => void;
}

/** Where the count is kept; passed in by app. */
export const DocumentCountContext = createContext<DocumentCount | undefined>(undefined);
