import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BrowserChoice {
  /** Absent = the browser Playwright itself has installed. */
  executablePath?: string;
  args: string[];
  env: Record<string, string>;
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/**
 * CHROMIUM_PATH, else a Chromium of the system, else the one npm brings, else Playwright's own.
 * CHROMIUM_FORCE_BUNDLED=1 takes the one npm brings whatever the machine has.
 */
export async function chooseBrowser(env: NodeJS.ProcessEnv = process.env): Promise<BrowserChoice> {
  // Chromium refuses its sandbox under root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const given = env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, args, env: {} };
  if (env['CHROMIUM_FORCE_BUNDLED'] !== '1') {
    const found = SYSTEM_BROWSERS.find((path) => existsSync(path));
    if (found) return { executablePath: found, args, env: {} };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, env: {} };
  return await bundledBrowser(args);
}

/** The fonts the package brings stand beside this file; its own configuration looks for them in /tmp only. */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Unpacks the Chromium of npm once, with the libraries and fonts a bare machine lacks. */
async function bundledBrowser(args: string[]): Promise<BrowserChoice> {
  const { version, folder } = bundledPackage();
  const home = join(CACHE, `chromium-${version}`);
  if (!existsSync(home)) await unpack(folder, home);
  return {
    executablePath: join(home, 'chromium'),
    // Nothing here draws in three dimensions, and an emulated graphics card takes most of the run.
    args: [...args, '--disable-gpu', '--disable-software-rasterizer'],
    env: {
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
      XDG_CACHE_HOME: join(home, 'cache'),
    },
  };
}

function bundledPackage(): { version: string; folder: string } {
  const require = createRequire(import.meta.url);
  const folder = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version }: { version: string } = require(join(folder, 'package.json'));
  return { version, folder };
}

async function unpack(folder: string, home: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const part = `${home}.${process.pid}`;
  const temporary = process.env['TMPDIR'];
  await mkdir(part, { recursive: true });
  // The package unpacks into the folder of temporary files and knows no other.
  process.env['TMPDIR'] = part;
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(folder, 'bin', name));
    }
    await writeFile(join(part, 'fonts', 'fonts.conf'), FONTS_CONF);
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
  // Renamed when whole, so that an interrupted run leaves nothing half unpacked under the final name.
  await rename(part, home).catch(async (error: unknown) => {
    await rm(part, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  });
}
