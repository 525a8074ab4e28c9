import { lazyComponent } from '../../../context/lazy/lazy.tsx';
import type { BulkAction, BulkActionProps } from './bulk-action.ts';
import { CompareAction } from './compare-action.tsx';
import { DownloadAction } from './download/download-action.tsx';

// Loaded after the list is shown: with them come the rules of who may change what.
const DeprecateAction = lazyComponent<BulkActionProps>(
  async () => (await import('./change/change-actions.tsx')).DeprecateAction,
);
const DeleteAction = lazyComponent<BulkActionProps>(
  async () => (await import('./change/change-actions.tsx')).DeleteAction,
);

/** The actions on selected documents, in the order of the bar. When empty, the list offers no selection. */
export const bulkActions: readonly BulkAction[] = [DownloadAction, CompareAction, DeprecateAction, DeleteAction];
