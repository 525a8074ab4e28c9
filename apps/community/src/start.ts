/** What a running community offers to whoever started it. */
export interface RunningCommunity {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** How to start one; every field has a default read from the environment by main.ts. */
export interface StartOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Absent: everything in memory (tests). */
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  /** The world a fresh store starts with; `none` leaves it empty. */
  readonly world: 'demo' | 'none';
  /** Origins of the portals; needed before they listen, so their ports are chosen first. */
  readonly portals: readonly { readonly variant: 'patient' | 'professional'; readonly origin: string }[];
  readonly now?: () => Date;
  readonly idleTimeout?: number;
  readonly sessionAge?: number;
  readonly maxUpload?: number;
  readonly logLevel?: 'silent' | 'warn' | 'info' | 'debug';
}
