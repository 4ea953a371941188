/** What a camera shows, or a picture that was chosen. */
export type QrSource = HTMLVideoElement | ImageBitmap;

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Greatest side that is read, px: a code of 25 squares needs no more, and a phone's photo is ten times as large. */
const SIDE = 1200;

/** Text of a QR in a picture; null when there is none. The browser's own reader where it has one, else jsQR, which comes with a call. */
export async function readQr(source: QrSource): Promise<string | null> {
  const canvas = drawn(source);
  if (canvas === null) return null;
  const found = await byBrowser(canvas);
  return found ?? (await byLibrary(canvas));
}

function drawn(source: QrSource): HTMLCanvasElement | null {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function byBrowser(canvas: HTMLCanvasElement): Promise<string | null> {
  // No type of the DOM knows it yet.
  const { BarcodeDetector } = window as Window & { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  try {
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(canvas);
    return found?.rawValue ?? null;
  } catch {
    // Declared, but without its service: some desktops.
    return null;
  }
}

async function byLibrary(canvas: HTMLCanvasElement): Promise<string | null> {
  const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (image === undefined) return null;
  const { default: scan } = await import('jsqr');
  return scan(image.data, image.width, image.height)?.data ?? null;
}
