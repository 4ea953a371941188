import type { CertificateDesign } from '@distance/domain/certificates/certificate.ts';

interface Look {
  ground: string;
  ink: string;
  track: string;
  /** Lines of the land, then the course with its finish, on 560 by 200. */
  land: string;
  course: string;
  finish: readonly [x: number, y: number];
}

const HEIGHTS =
  'M0 40c90-50 160 30 260 0s190-40 300 10M0 80c120-40 180 20 290-8s160-20 270 8M0 126c100-30 200 24 300-4s150-24 260 4';

/** The four drawn designs (design 22). */
export const CERTIFICATE_LOOKS: Record<CertificateDesign, Look> = {
  lilac: {
    ground: '#cbb2ec',
    ink: '#311463',
    track: '#731dc4',
    land: HEIGHTS,
    course: 'M372 148c-16-30-56-60-40-98s60-16 92-22 40 6 46 30 54 28 52 58-28 54-60 60-60-24-72-26',
    finish: [372, 148],
  },
  night: {
    ground: '#141b3d',
    ink: '#f3f5f9',
    track: '#fba315',
    land: 'M0 60h560M0 120h560M90 0v200M230 0v200M380 0v200M480 0v200',
    course: 'M420 150c-34-20-70-52-44-90s70-14 92-34 52 12 40 44-30 66-88 80',
    finish: [420, 150],
  },
  pass: {
    ground: '#054d34',
    ink: '#f0fbe8',
    track: '#b6e335',
    land: 'M0 170 90 96l60 40 80-70 90 78 70-50 80 56 90-40',
    course: 'M250 130c40-4 50-50 84-40s40 40 76 26 40-36 70-18 40 26 56 24',
    finish: [536, 122],
  },
  water: {
    ground: '#037ea0',
    ink: '#f1fbff',
    track: '#ffe08a',
    land: 'M0 60q35-16 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0M0 120q35-16 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0',
    course: 'M250 140q36-30 72 0t72 0 72 0 72-4',
    finish: [538, 136],
  },
};
