/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Statements run one after the other; the rows are those of the last. */
export type Statements = readonly [...Statement[], Statement];

/** A request to the thread; answers carry the same id and may be awaited in any order. */
export interface PgliteRequest {
  readonly id: number;
  readonly ask:
    | { readonly kind: 'open'; readonly make: boolean }
    | { readonly kind: 'query'; readonly statements: Statements }
    | { readonly kind: 'queryBytes'; readonly statement: Statement }
    | { readonly kind: 'close' };
}

export type PgliteResponse =
  | {
      readonly id: number;
      readonly rows: Record<string, unknown>[];
      readonly rowCount: number;
      readonly command: string;
      /** The response to `queryBytes`, transferred. */
      readonly bytes?: Uint8Array<ArrayBuffer>;
    }
  | {
      readonly id: number;
      readonly message: string;
      readonly code?: string;
      readonly constraint?: string;
      readonly severity?: string;
    };
