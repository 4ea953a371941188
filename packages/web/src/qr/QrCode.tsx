import { useMemo } from 'react';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** The squares of a QR with low correction (A9.14), in the colour of the text around; the frame gives it a name. */
export function QrCode({ text }: { text: string }) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'L', border: 0 });
    return { path: qrPath(data), side: size };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
