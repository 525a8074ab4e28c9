import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Dialog, LiveRegion } from '../../../../components/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import css from './photos.module.css';

export type CameraError = 'denied' | 'none' | 'broken';

/** Shows the video of a computer's camera with a shutter button; passes the photos taken to `onClose` (DOC-17). */
export function CameraDialog({ onClose }: { readonly onClose: (shots: readonly File[]) => void }) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const cameraError = useCamera(video);
  const [shots, setShots] = useState<readonly File[]>([]);
  const shoot = () => {
    if (video.current)
      shotOf(video.current, `${t('upload.camera.shot')} ${shots.length + 1}.jpg`).then(
        (shot) => setShots((before) => [...before, shot]),
        () => undefined,
      );
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('upload.camera.heading')}
      closeLabel={t('upload.camera.cancel')}
      onClose={() => onClose([])}
      actions={
        <>
          <Button onClick={() => onClose([])}>{t('upload.camera.cancel')}</Button>
          <Button icon="camera" disabled={cameraError !== undefined} onClick={shoot}>
            {t('upload.camera.shoot')}
          </Button>
          <Button kind="primary" disabled={shots.length === 0} onClick={() => onClose(shots)}>
            {t('upload.camera.take', { count: shots.length })}
          </Button>
        </>
      }
    >
      {cameraError ? (
        <Alert tone="warn" live>
          {t(`upload.camera.${cameraError}`)}
        </Alert>
      ) : (
        <video ref={video} className={css.camera} autoPlay playsInline muted aria-label={t('upload.camera.picture')} />
      )}
      <LiveRegion>{shots.length > 0 ? t('upload.camera.taken', { count: shots.length }) : null}</LiveRegion>
    </Dialog>
  );
}

/** Runs the camera as long as the dialog is mounted. */
function useCamera(video: React.RefObject<HTMLVideoElement | null>): CameraError | undefined {
  const [cameraError, setTrouble] = useState<CameraError>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isUnmounted = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const constraints = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } };
    navigator.mediaDevices.getUserMedia({ video: constraints }).then(
      (opened) => {
        stream = opened;
        if (isUnmounted) stop();
        else if (video.current) video.current.srcObject = opened;
      },
      (error: unknown) => setTrouble(cameraErrorOf(error)),
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [video]);
  return cameraError;
}

function cameraErrorOf(error: unknown): CameraError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken';
}

function shotOf(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('no picture yet'))),
      'image/jpeg',
      0.92,
    );
  });
}
