/** Limits of downloads, and when a captcha is required (DOC-10, DOC-16). */
export interface DownloadSettings {
  /** Documents a session may download before a captcha is required (core 9, "Document limit per session default 2"). */
  readonly perSession: number;
  /** Whether reading a single document counts too; for a server, viewing and saving it are the same request. */
  readonly countReads: boolean;
  /** Maximum number of documents in one ZIP. */
  readonly zipDocuments: number;
  /** Maximum size of the documents in one ZIP, in bytes. */
  readonly zipBytes: number;
}

export const defaultDownloads: DownloadSettings = {
  perSession: 2,
  countReads: false,
  zipDocuments: 500,
  zipBytes: 2_000_000_000,
};
