import type { Availability } from '@epr/domain/documents';
import type { Confidentiality } from '@epr/domain/documents';
import type { Day } from '@epr/domain/values';
import type { DemoPatient } from '../demo-types.ts';
import type { EventModality, Format, DemoDocumentKind } from './codes.ts';
import type { DemoAuthor } from './authors.ts';

/** Short description of one document of a demo record; `demoDocument` creates the Document of the domain from it. */
export interface DemoDocumentSource {
  /** Identifies the document within the record. */
  readonly key: string;
  /** Days before today, moved back to a working day. */
  readonly ago: number;
  readonly clock: string;
  readonly title: string;
  readonly kind: DemoDocumentKind;
  readonly by: readonly [DemoAuthor, ...DemoAuthor[]];
  readonly file: DemoFile;
  readonly confidentiality?: Confidentiality;
  readonly availability?: Availability;
  readonly language?: string;
  readonly format?: Format;
  readonly comments?: string;
  readonly events?: readonly EventModality[];
  readonly replaces?: string;
  readonly appends?: string;
  readonly deletion?: 'deletionRequested' | 'deletionProhibited';
  /** First and last day of the service, in days before today. */
  readonly service?: readonly [number, number];
  /** Held by the other community. */
  readonly elsewhere?: boolean;
}

/** Input for writing a file. */
export interface Scene {
  readonly entry: DemoDocumentSource;
  readonly patient: DemoPatient;
  readonly today: Day;
  readonly day: (ago: number) => Day;
  /** Returns the day `ago` days before today, `18.11.2026`. */
  readonly on: (ago: number) => string;
}

export interface DemoFile {
  readonly contentType: string;
  readonly bytes: (scene: Scene) => Promise<Uint8Array>;
}
