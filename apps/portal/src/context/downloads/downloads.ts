import { createContext, useContext } from 'react';
import type { CallResult } from '@epr/client/transport';

/** One attempt at a download: without a captcha token first, with it when the platform requests one. */
export type DownloadCall<T> = (captchaToken: string | undefined) => Promise<CallResult<T>>;

export interface Downloads {
  /**
   * Runs a download within the limit of the session (DOC-16): when it is reached, a captcha is requested first; refused with `cancelled`
   * when the user dismisses it. `documents` returns how many documents a download contained; one by default.
   */
  readonly run: <T>(call: DownloadCall<T>, documents?: (value: T) => number) => Promise<CallResult<T>>;
  /**
   * Reads a document for display only: not counted here, but if the platform counts it and requests a captcha, the user is asked for one.
   */
  readonly read: <T>(call: DownloadCall<T>) => Promise<CallResult<T>>;
}

export const DownloadsContext = createContext<Downloads | undefined>(undefined);

export function useDownloads(): Downloads {
  const downloads = useContext(DownloadsContext);
  if (!downloads) throw new Error('no downloads above this component');
  return downloads;
}

/** Whether the captcha of the limit is being shown. */
export const CaptchaShownContext = createContext(false);

/**
 * Whether the captcha of the limit is being shown. A dialog that waits for a download hides while this is true, so that there is never more
 * than one dialog.
 */
export function useIsCaptchaShown(): boolean {
  return useContext(CaptchaShownContext);
}

/** The session's document count, stored with the session and removed with it (SES-02). */
export interface DocumentCount {
  readonly read: () => number | undefined;
  readonly write: (count: number | undefined) => void;
}

/** The stored count, provided by app. */
export const DocumentCountContext = createContext<DocumentCount | undefined>(undefined);
