import type { factors as ru } from '../ru/factors.ts';
import type { Translated } from '../translated.ts';

export const factors: Translated<typeof ru> = {
  title: 'Two-step sign-in',
  line: 'Besides the password the site asks for a code of an authenticator app. Somebody with your password does not get in.',
  required: 'Your role needs two-step sign-in: without it the pages of staff are closed.',
  toSettings: 'Switch on',
  on: 'On',
  off: 'Off',
  isOff: 'Two-step sign-in is off',
  proved: 'Confirmed',
  left: '{count, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}',
  begin: 'Switch on',
  beginning: 'Preparing a code',
  turnOff: 'Switch off',
  turningOff: 'Switching off',
  newCodes: 'New recovery codes',
  makingCodes: 'Preparing codes',
  failed: 'Could not find out whether two-step sign-in is on',
  again: 'Try again',
  offTitle: 'Switch two-step sign-in off?',
  offLine:
    'The password alone will be enough, and recovery codes will stop working. You will have to sign in again on other devices.',
  offStaff: 'The pages of staff stay closed until you switch it on again.',
  keep: 'Keep it',
  setUp: {
    title: 'Connect an app',
    scan: 'Open an authenticator app (Google Authenticator, for one) and scan the QR code.',
    qr: 'QR code for an authenticator app',
    byHand: 'It does not scan? Type the key:',
    secret: 'Key for the app',
    code: 'Code from the app',
    codeHint: '6 digits, new ones every 30 seconds',
    confirm: 'Confirm',
    confirming: 'Checking',
    cancel: 'Cancel',
  },
  recovery: {
    title: 'Keep the recovery codes',
    line: 'If the phone gets lost, one of these codes lets you in. Each works once. We do not show them again.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Codes copied',
    copyFailed: 'Could not copy. Write the codes down or download the file',
    download: 'Download a file',
    file: 'distance-recovery-codes',
    done: 'I have kept them',
  },
  letter: {
    advice:
      'If it was you, there is nothing to do. If not, change the password and end the sessions you do not recognise.',
    open: 'Open settings',
    foot: 'This is a service letter about the safety of your account at Distance.',
  },
  letters: {
    second_factor_on: {
      subject: 'Two-step sign-in is on',
      title: 'Two-step sign-in is on',
      line: 'Signing in to Distance now takes a code from the app. You will have to sign in again on other devices.',
    },
    second_factor_off: {
      subject: 'Two-step sign-in is off',
      title: 'Two-step sign-in is off',
      line: 'Signing in to your account at Distance no longer takes a code from the app.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      title: 'A recovery code was used',
      line: 'A recovery code was used in your account at Distance in place of a code from the app. It will not work again.',
    },
    recovery_codes_new: {
      subject: 'New recovery codes',
      title: 'New recovery codes',
      line: 'New recovery codes were made for your account at Distance. The old ones do not work any more.',
    },
  },
};
