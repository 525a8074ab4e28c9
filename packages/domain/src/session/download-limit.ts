import { ok, refused, type Result } from '../values/index.ts';

/** A download about to happen, and what the session has behind it (DOC-16). */
export interface Downloading {
  /** Documents handed out since the sign-in or the last captcha. */
  readonly counted: number;
  /** Documents of a session until a captcha is due (core 9, "Document limit per session default 2"). */
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
 * The count after a download; refused when a captcha is due and none was solved. A solution opens the next ones: the count
 * begins anew. A zip that begins below the limit is handed out whole.
 */
export function countDownload({ counted, limit, documents, solved }: Downloading): Result<number, 'captchaNeeded'> {
  if (!captchaDue({ counted, limit })) return ok(counted + documents);
  return solved ? ok(documents) : refused('captchaNeeded');
}
