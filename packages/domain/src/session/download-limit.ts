import { ok, err, type Result } from '../values/index.ts';

/** A requested download, and the downloads of the session before it (DOC-16). */
export interface Downloading {
  /** Documents downloaded since the sign-in or the last captcha. */
  readonly counted: number;
  /** Documents allowed in a session until a captcha is required (core 9, "Document limit per session default 2"). */
  readonly limit: number;
  /** Documents of this download: several in a zip. */
  readonly documents: number;
  /** A captcha has just been solved for it. */
  readonly solved: boolean;
}

/** Whether the next download, single or zip, needs a captcha (rights 8 "Download limit reached for the session"). */
export function captchaDue({ counted, limit }: Pick<Downloading, 'counted' | 'limit'>): boolean {
  return counted >= limit;
}

/**
 * Returns the count after a download; refused when a captcha is required and none was solved. A solved captcha allows the next downloads:
 * the count starts again. A zip that begins below the limit is delivered completely.
 */
export function countDownload({ counted, limit, documents, solved }: Downloading): Result<number, 'captchaNeeded'> {
  if (!captchaDue({ counted, limit })) return ok(counted + documents);
  return solved ? ok(documents) : err('captchaNeeded');
}
