import { DEMO_ACCOUNT, DEMO_VIP } from '@distance/server/db/seed/demo-account.ts';
import type { StartPlan } from './plan.ts';

/** What is printed when everything answers. */
export function whereToLook(plan: StartPlan, seconds: number): string {
  const { emulator } = plan;
  const lines = [
    '',
    `  Дистанция is ready (${seconds.toFixed(1)} s)`,
    '',
    `  site           ${plan.publicUrl}`,
  ];
  if (emulator) {
    lines.push(
      `  stand-ins      ${emulator.url}   letters, messages, payments, receipts, failures on demand`,
      '  test card      4111 1111 1111 1111, any later date, any CVC; declined: 4562 2655 8771 2390',
    );
  }
  if (!plan.production)
    lines.push(
      `  demo login     ${DEMO_ACCOUNT.email}, password ${DEMO_ACCOUNT.password}`,
      `  demo vip       ${DEMO_VIP.email}, password ${DEMO_VIP.password}`,
    );
  if (plan.processes > 1) lines.push(`  processes      ${plan.processes} on port ${plan.port}`);
  lines.push(
    `  data           ${plan.databaseUrl ? 'DATABASE_URL' : `${plan.dataDir} (delete it to begin anew)`}`,
    '',
    '  Ctrl-C stops everything',
    '',
  );
  return lines.join('\n');
}
