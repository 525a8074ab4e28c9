/** How much the community hands out, and when it requests a captcha (DOC-10, DOC-16). */
export interface DownloadSettings {
  /** Documents a session is handed until a captcha is due (core 9, "Document limit per session default 2"). */
  readonly perSession: number;
  /** Whether reading a single document counts too; to a server, looking at one and saving it are the same call. */
  readonly countReads: boolean;
  /** Documents of one zip. */
  readonly zipDocuments: number;
  /** Bytes of the documents of one zip. */
  readonly zipBytes: number;
}

export const defaultDownloads: DownloadSettings = {
  perSession: 2,
  countReads: false,
  zipDocuments: 500,
  zipBytes: 2_000_000_000,
};
