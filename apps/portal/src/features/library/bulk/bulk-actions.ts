import type { BulkAction } from './bulk-action.ts';
import { CompareAction } from './compare-action.tsx';
import { DeleteAction, DeprecateAction } from './change/change-actions.tsx';
import { DownloadAction } from './download/download-action.tsx';

/** What the list offers for selected documents, in the order of the bar. While it is empty nothing can be selected. */
export const bulkActions: readonly BulkAction[] = [DownloadAction, CompareAction, DeprecateAction, DeleteAction];
