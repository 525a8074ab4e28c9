import type { AuditEntry } from '@epr/domain/access-log';
import type { Day } from '@epr/domain/values';
import type { DemoDocument } from '../demo-types.ts';
import { annaLog } from './anna-log.ts';
import { ottoLog } from './otto-log.ts';

/** Access log entries of the demo records from before the first sign-in, oldest first in each record. */
export function accessLog(documents: readonly DemoDocument[], today: Day): readonly AuditEntry[] {
  return [...annaLog(documents, today), ...ottoLog(documents, today)];
}
