/** How bad a hole must be to stop a release (S42). */
const STOPPING = new Set(['high', 'critical']);

interface Hole {
  name: string;
  severity: string;
  range: string;
}

/** What `npm audit --json` said, in words; a registry that could not be asked is no failure, and no clean bill either. */
export function judgeAudit(output: string): { words: string; fails: boolean } {
  const report = read(output);
  if (typeof report !== 'object' || report === null)
    return { words: 'npm told nothing: no hole is known, none is ruled out', fails: false };
  if (!('vulnerabilities' in report)) {
    const why = 'message' in report ? String(report.message) : 'no reason was given';
    return {
      words: `the registry could not be asked (${why}): no hole is known, none is ruled out`,
      fails: false,
    };
  }
  // As npm documents its report.
  const holes = Object.values(report.vulnerabilities as Record<string, Hole>);
  const stopping = holes.filter(({ severity }) => STOPPING.has(severity));
  const lines = holes.map(({ name, severity, range }) => `${severity}: ${name} ${range}`);
  return {
    words: [
      `${holes.length} packages with known holes, ${stopping.length} of them high or critical`,
      ...lines,
    ].join('\n'),
    fails: stopping.length > 0,
  };
}

function read(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
