import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** What is sealed; each kind has a key of its own. */
export type SealedKind = 'second-factor' | 'saved-card' | 'certificate' | 'partner-certificate';

/** Seals a secret of an account, or of a line, under `SECRET_KEY`; nonce, tag and text in one. */
export function seal(secretKey: string, kind: SealedKind, ownerId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey, kind), nonce).setAAD(nameOf(ownerId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Null under another key, and for another owner's secret, one of another kind or a changed one. */
export function unseal(
  secretKey: string,
  kind: SealedKind,
  ownerId: number,
  sealed: Uint8Array,
): Buffer | null {
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey, kind), nonce, { authTagLength: TAG })
    .setAAD(nameOf(ownerId))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const opened = decipher.update(sealed.subarray(NONCE + TAG));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    // The end of the text is where its tag is judged, in no other words than these.
    return null;
  }
}

function keyOf(secretKey: string, kind: SealedKind): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', kind, 32));
}

/** A row moved to another account or line opens nothing there. */
function nameOf(ownerId: number): Buffer {
  return Buffer.from(String(ownerId));
}
