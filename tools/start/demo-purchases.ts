import { DEMO_ACCOUNT, DEMO_VIP } from '@distance/server/db/seed/demo-account.ts';
import { type DemoSites, enterDemoShop } from './demo-shop.ts';

/**
 * Fills the cabinets of the demo logins as buyers do: a registered ticket with a policy, one to be registered later, one given
 * back, one passed on, and one whose offer waits for an answer.
 */
export async function makeDemoPurchases(sites: DemoSites): Promise<void> {
  const shop = enterDemoShop(sites);
  const anna = await shop.signIn(DEMO_ACCOUNT);
  const lev = await shop.signIn(DEMO_VIP);
  await shop.buy(anna, 'belaya-noch-saint-petersburg-10', 'insured');
  await shop.buy(anna, 'ogni-naberezhnoj-volgograd-10', 'later');
  await shop.giveBack(anna, await shop.buy(anna, 'listopad-voronezh-10', 'registered'));
  const given = await shop.buy(anna, PASSED_ON, 'registered');
  await shop.accept(lev, await shop.offer(anna, given, lev.email), PASSED_ON);
  await shop.offer(lev, await shop.buy(lev, 'bolshoe-kolco-moscow-10', 'registered'), anna.email);
}

const PASSED_ON = 'dva-mosta-vladivostok-5';
