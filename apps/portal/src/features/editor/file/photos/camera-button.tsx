import { useState } from 'react';
import { lazyDialog } from '../../../../context/lazy/lazy.tsx';
import { Button } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from '../file.module.css';

const CameraDialog = lazyDialog(
  async () => (await import('./camera-dialog.tsx')).CameraDialog,
  ({ onClose }) => onClose([]),
);

export interface CameraButtonProps {
  readonly onPhotos: (files: readonly File[]) => void;
  readonly disabled: boolean;
}

/** Opens the camera of a computer; phones have their own button (file-picker.tsx). */
export function CameraButton({ onPhotos, disabled }: CameraButtonProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  // Absent outside secure contexts.
  if (!navigator.mediaDevices) return null;
  return (
    <>
      <Button icon="camera" className={css.desk} disabled={disabled} onClick={() => setOpen(true)}>
        {t('upload.camera.open')}
      </Button>
      {open && (
        <CameraDialog
          onClose={(shots) => {
            setOpen(false);
            if (shots.length > 0) onPhotos(shots);
          }}
        />
      )}
    </>
  );
}
