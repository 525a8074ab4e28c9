import type { IconName } from '../../../../components/index.ts';
import { FilePicker } from '../file-picker.tsx';
import { CameraButton } from './camera-button.tsx';

export interface PhotoPickersProps {
  readonly id: string;
  /** Labels of the two buttons: take a photo with the phone, choose existing images. */
  readonly labels: { readonly take: string; readonly choose: string };
  readonly chooseIcon: IconName;
  readonly disabled: boolean;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** The controls to add photos: the phone's camera, the computer's camera, and existing images (DOC-17). */
export function PhotoPickers({ id, labels, chooseIcon, disabled, onPhotos }: PhotoPickersProps) {
  const commonProps = { accept: 'image/*', disabled, onFiles: onPhotos };
  return (
    <>
      <FilePicker id={`${id}-photo`} label={labels.take} icon="camera" capture {...commonProps} />
      <CameraButton onPhotos={onPhotos} disabled={disabled} />
      <FilePicker id={`${id}-photos`} label={labels.choose} icon={chooseIcon} multiple {...commonProps} />
    </>
  );
}
