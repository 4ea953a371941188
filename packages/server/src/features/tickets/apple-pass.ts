import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { FileAnswer } from '@distance/contract/define-call.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { loadForge, loadSharp } from '../../lazy-dependencies.ts';
import type { AppleWallet } from '../../settings-wallets.ts';
import { walletFacts } from './wallet-facts.ts';
import type { TicketRow } from './tickets.repo.ts';

const ICON = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 29 29"><rect width="29" height="29" rx="6" fill="#154de9"/><path d="M8 20h13M10 20c2-4 3-8 3-11h6v11" fill="none" stroke="#fff" stroke-width="2.4"/></svg>`;

/** A ticket for Apple Wallet: the pass, its picture, their hashes and the signature over these. */
export async function makeApplePass(
  wallet: AppleWallet,
  row: TicketRow,
  code: string,
  locale: Locale,
): Promise<FileAnswer> {
  const files = {
    'pass.json': Buffer.from(JSON.stringify(passOf(wallet, row, code, locale))),
    'icon.png': await icon(29),
    'icon@2x.png': await icon(58),
  };
  const hashes = Object.entries(files).map(([name, bytes]) => [name, sha1(bytes)]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  return {
    type: 'application/vnd.apple.pkpass',
    name: `distance-${row.ticket_number}.pkpass`,
    // Stored as they are: it is pictures and a few lines.
    bytes: zipSync(
      { ...files, 'manifest.json': manifest, signature: await sign(wallet, manifest) },
      { level: 0 },
    ),
    disposition: 'attachment',
  };
}

function passOf(wallet: AppleWallet, row: TicketRow, code: string, locale: Locale) {
  const t = messagesOf(locale).tickets;
  const { event, format, place, when, name } = walletFacts(row, locale);
  const field = (key: string, label: string, value: string) => ({ key, label, value });
  return {
    formatVersion: 1,
    passTypeIdentifier: wallet.passType,
    teamIdentifier: wallet.team,
    serialNumber: `${row.public_id}-${row.code_version}`,
    organizationName: 'Дистанция',
    description: `${event}, ${format}`,
    backgroundColor: 'rgb(21, 77, 233)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(214, 224, 255)',
    relevantDate: row.start_time.toISOString(),
    ...(row.lat !== null && row.lon !== null
      ? { locations: [{ latitude: row.lat, longitude: row.lon }] }
      : {}),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: code,
        messageEncoding: 'iso-8859-1',
        altText: row.ticket_number,
      },
    ],
    eventTicket: {
      primaryFields: [field('event', format, event)],
      secondaryFields: [field('when', t.wallet.start, when), field('place', t.seat, place)],
      auxiliaryFields: [
        ...(name === '' ? [] : [field('name', t.participant, name)]),
        ...(row.bib === null ? [] : [field('bib', t.bib, String(row.bib))]),
      ],
    },
  };
}

/** Detached PKCS #7 over the manifest, as Apple's devices check it. */
async function sign({ cert, key, keyPassword, wwdr }: AppleWallet, manifest: Buffer): Promise<Buffer> {
  const forge = await loadForge();
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest.toString('binary'));
  const certificate = forge.pki.certificateFromPem(cert);
  signed.addCertificate(certificate);
  signed.addCertificate(forge.pki.certificateFromPem(wwdr));
  signed.addSigner({
    key: forge.pki.decryptRsaPrivateKey(key, keyPassword),
    certificate,
    digestAlgorithm: forge.pki.oids['sha256'] ?? '',
    authenticatedAttributes: [
      { type: forge.pki.oids['contentType'] ?? '', value: forge.pki.oids['data'] ?? '' },
      { type: forge.pki.oids['messageDigest'] ?? '' },
      { type: forge.pki.oids['signingTime'] ?? '' },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}

async function icon(side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(Buffer.from(ICON(side)))
    .png()
    .toBuffer();
}

/** The format of passes asks for SHA-1 of each file; the signature over them is SHA-256. */
function sha1(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex');
}
