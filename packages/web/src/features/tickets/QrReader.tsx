import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import s from './AddTicketForm.module.css';
import { readQr } from './read-qr.ts';

/** Between two looks through the camera. */
const LOOK_MS = 250;

/** The code of a ticket off a camera or a picture; nothing leaves the browser but the code itself. */
export function QrReader({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations('entrance.add');
  const [camera, setCamera] = useState<MediaStream | null>(null);
  const [trouble, setTrouble] = useState<'scanNoCode' | 'scanNoCamera' | null>(null);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const asking = useRef(false);
  const stop = () => {
    if (camera !== null) endStream(camera);
    setCamera(null);
  };
  const start = async () => {
    if (asking.current) return;
    asking.current = true;
    setTrouble(null);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // Who has left the page before he allowed it is not looked at.
      if (here.current) setCamera(stream);
      else endStream(stream);
    } catch {
      setTrouble('scanNoCamera');
    } finally {
      asking.current = false;
    }
  };
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    const picture = await createImageBitmap(file).catch(() => null);
    const text = picture === null ? null : await readQr(picture);
    setTrouble(text === null ? 'scanNoCode' : null);
    if (text !== null) onRead(text);
  };
  return (
    <div className={s.scan}>
      {camera ? (
        <>
          <Camera
            stream={camera}
            onRead={(text) => {
              stop();
              onRead(text);
            }}
          />
          <Button kind="secondary" onClick={stop}>
            {t('scanStop')}
          </Button>
        </>
      ) : (
        <div className={s.scanWays}>
          <Button kind="secondary" icon="camera" onClick={() => void start()}>
            {t('scanCamera')}
          </Button>
          <label className={buttonClass({ kind: 'secondary', withIcon: true, className: s.scanPicture })}>
            <Icon name="scan" />
            {t('scanPicture')}
            <input
              className="visually-hidden"
              type="file"
              accept="image/*"
              onChange={(event) => void choose(event)}
            />
          </label>
        </div>
      )}
      <p role="status">{trouble !== null && t(trouble)}</p>
    </div>
  );
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function Camera({ stream, onRead }: { stream: MediaStream; onRead: (text: string) => void }) {
  const t = useTranslations('entrance.add');
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    const shown = video.current;
    if (shown === null) return;
    shown.srcObject = stream;
    void shown.play().catch(() => undefined);
    let over = false;
    const look = async () => {
      const text = await readQr(shown);
      if (over) return;
      if (text === null) timer = window.setTimeout(() => void look(), LOOK_MS);
      else read.current(text);
    };
    let timer = window.setTimeout(() => void look(), LOOK_MS);
    return () => {
      over = true;
      window.clearTimeout(timer);
      endStream(stream);
    };
  }, [stream]);
  return <video ref={video} className={s.video} aria-label={t('scanCamera')} muted playsInline />;
}
