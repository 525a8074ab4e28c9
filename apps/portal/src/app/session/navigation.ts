/** How the session moves the browser. */
export interface Navigation {
  /** Within the portal. */
  readonly to: (path: string) => void;
  /** To another origin: the provider. */
  readonly away: (url: string) => void;
  /** The current path with query and hash. */
  readonly here: () => string;
}
