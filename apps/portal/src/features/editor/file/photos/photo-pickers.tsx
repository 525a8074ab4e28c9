import type { IconName } from '../../../../components/index.ts';
import { FilePicker } from '../file-picker.tsx';
import { CameraButton } from './camera-button.tsx';

export interface PhotoPickersProps {
  readonly id: string;
  /** Labels of the two buttons: take a photo with the phone, choose existing images. */
  readonly words: { readonly take: string; readonly choose: string };
  readonly chooseIcon: IconName;
  readonly disabled: boolean;
  readonly onPhotos: (files: readonly File[]) => void;
}

/** The controls to add photos: the phone's camera, the computer's camera, and existing images (DOC-17). */
export function PhotoPickers({ id, words, chooseIcon, disabled, onPhotos }: PhotoPickersProps) {
  const shared = { accept: 'image/*', disabled, onFiles: onPhotos };
  return (
    <>
      <FilePicker id={`${id}-photo`} words={words.take} icon="camera" capture {...shared} />
      <CameraButton onPhotos={onPhotos} disabled={disabled} />
      <FilePicker id={`${id}-photos`} words={words.choose} icon={chooseIcon} multiple {...shared} />
    </>
  );
}
