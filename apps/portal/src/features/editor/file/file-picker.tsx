import { useCallback, useEffect, useRef } from 'react';
import { classNames, Icon, type IconName } from '../../../components/index.ts';
import css from './file.module.css';

export interface FilePickerProps {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Media types for the file chooser, `application/pdf,image/jpeg`. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly primary?: boolean;
  /** Opens the camera of a phone; shown only on devices with touch as the main pointer. */
  readonly capture?: boolean;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
}

/** A file input with the appearance of a button; the input itself keeps focus, accessible name and keyboard operation. */
export function FilePicker({
  id,
  label: words,
  icon,
  primary,
  capture,
  describedBy,
  onFiles,
  ...input
}: FilePickerProps) {
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  const onChange = useCallback(({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLInputElement)) return;
    latestOnFiles.current([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }, []);
  return (
    <label className={classNames(css.picker, primary && css.primary, capture && css.capture)}>
      <input
        {...input}
        id={id}
        type="file"
        capture={capture ? 'environment' : undefined}
        aria-describedby={describedBy}
        // A native listener on the input works also after it was unmounted: the chooser may close after a stored file was restored into the
        // form.
        ref={(element) => element?.addEventListener('change', onChange)}
      />
      <Icon name={icon} />
      {words}
    </label>
  );
}
