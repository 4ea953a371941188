/** One colour: oklch components as `L C H` and the sRGB hex the contrast ratios are computed from. */
export interface TokenColour {
  readonly oklch: string;
  readonly hex: string;
}

export interface ColourToken {
  readonly light: TokenColour;
  readonly dark: TokenColour;
}

const token = (light: string, lightHex: string, dark: string, darkHex: string): ColourToken => ({
  light: { oklch: light, hex: lightHex },
  dark: { oklch: dark, hex: darkHex },
});

/**
 * The colour table behind `tokens.css`: `--<name>` in both themes. The stylesheet is what browsers read;
 * this table serves places without CSS (meta theme-color, letters) and the test that keeps both equal.
 */
export const colourTokens = {
  bg: token('0.975 0.004 258', '#f5f7f9', '0.165 0.022 266', '#0a0e18'),
  surface: token('1 0 0', '#ffffff', '0.212 0.026 266', '#131825'),
  sunken: token('0.945 0.007 258', '#eaedf2', '0.26 0.028 266', '#1e2432'),
  lifted: token('1 0 0', '#ffffff', '0.345 0.028 266', '#323948'),
  line: token('0.895 0.009 258', '#d9dde2', '0.315 0.028 266', '#2b3140'),
  control: token('0.615 0.018 260', '#7e8590', '0.56 0.03 264', '#6c7587'),
  ink: token('0.21 0.035 266', '#111828', '0.97 0.006 258', '#f3f5f9'),
  'ink-2': token('0.42 0.028 263', '#454d5d', '0.81 0.016 260', '#bbc1cc'),
  'ink-3': token('0.515 0.022 262', '#616875', '0.715 0.02 261', '#9ca3b0'),
  action: token('0.5 0.24 264', '#154de9', '0.56 0.225 264', '#2c65f5'),
  'action-hover': token('0.43 0.225 264', '#0738c8', '0.51 0.235 264', '#1a52e9'),
  'on-action': token('1 0 0', '#ffffff', '1 0 0', '#ffffff'),
  link: token('0.47 0.235 264', '#0e43db', '0.76 0.125 264', '#88b0ff'),
  route: token('0.5 0.24 264', '#154de9', '0.68 0.18 264', '#5e92ff'),
  soft: token('0.945 0.03 264', '#e3edff', '0.29 0.075 266', '#1a2950'),
  ok: token('0.47 0.12 155', '#006e3b', '0.8 0.15 155', '#61da92'),
  'ok-soft': token('0.95 0.045 155', '#d8f8e2', '0.28 0.05 158', '#0f301f'),
  warn: token('0.49 0.11 62', '#8c5007', '0.84 0.13 80', '#f7c15f'),
  'warn-soft': token('0.955 0.055 85', '#ffeec7', '0.3 0.05 75', '#3c2a0e'),
  err: token('0.52 0.205 25', '#c40e22', '0.765 0.145 22', '#ff8a88'),
  'err-soft': token('0.96 0.025 22', '#ffecea', '0.275 0.065 20', '#42181a'),
  inverse: token('0.21 0.035 266', '#111828', '0.97 0.006 258', '#f3f5f9'),
  'on-inverse': token('0.985 0.003 258', '#f9fafc', '0.2 0.03 266', '#101624'),
  'on-err': token('0.985 0.003 258', '#f9fafc', '0.2 0.03 266', '#101624'),
  'bar-ok': token('0.65 0.15 155', '#24a965', '0.65 0.15 155', '#24a965'),
  'bar-warn': token('0.72 0.16 65', '#e78c08', '0.72 0.16 65', '#e78c08'),
  avatar: token('0.84 0.155 82', '#fcbf3c', '0.84 0.155 82', '#fcbf3c'),
  'on-avatar': token('0.27 0.07 50', '#401a01', '0.27 0.07 50', '#401a01'),
} as const satisfies Record<string, ColourToken>;

export type ColourName = keyof typeof colourTokens;
