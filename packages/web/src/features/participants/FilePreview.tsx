import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useEffect, useState } from 'react';
import { buyerApi } from '../../api/buyer.ts';
import s from './Participants.module.css';
import type { StoredFile } from './UploadField.tsx';

/** A small picture of an uploaded image, read back from the server after a reload; a PDF has its word. */
export function FilePreview({ file, chosen }: { file: StoredFile; chosen: Blob | null }) {
  const { public_id: id, key, type = '' } = file;
  const pdf = /pdf$/iu.test(type);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (pdf || id === undefined) return;
    let made: string | null = null;
    let alive = true;
    const show = (picture: Blob) => {
      if (!alive) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    };
    if (chosen !== null) show(chosen);
    // Without its picture the file keeps the icon: it is there all the same.
    else buyerApi.fileDownload({ params: { id }, query: { key } }).then(show, () => {});
    return () => {
      alive = false;
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [id, key, pdf, chosen]);
  if (pdf) return <span className={s.pdf}>PDF</span>;
  return url === null ? <Icon name="file" size={24} /> : <img className={s.preview} src={url} alt="" />;
}
