import type { BulkAction } from './bulk-action.ts';
import { CompareAction } from './compare-action.tsx';
import { DeleteAction, DeprecateAction } from './change/change-actions.tsx';
import { DownloadAction } from './download/download-action.tsx';

/** The actions on selected documents, in the order of the bar. When empty, the list offers no selection. */
export const bulkActions: readonly BulkAction[] = [DownloadAction, CompareAction, DeprecateAction, DeleteAction];
