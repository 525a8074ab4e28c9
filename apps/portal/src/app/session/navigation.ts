/** How the session navigates the browser. */
export interface Navigation {
  /** To a path within the portal. */
  readonly to: (path: string) => void;
  /** To another origin, the provider. */
  readonly away: (url: string) => void;
  /** The current path with query and hash. */
  readonly here: () => string;
}
