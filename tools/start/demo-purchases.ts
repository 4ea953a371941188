import { DEMO_ACCOUNT, DEMO_VIP } from '@distance/server/db/seed/demo-account.ts';
import { moveDemoParcels } from './demo-parcels.ts';
import { type DemoSites, enterDemoShop } from './demo-shop.ts';

/**
 * Fills the cabinets of the demo logins as buyers do: a registered ticket with a policy, one of a virtual start whose results are
 * taken, one to be registered later, one given back, one passed on, and one whose offer waits for an answer; goods on their way to a
 * door, and goods that were fetched.
 */
export async function makeDemoPurchases(sites: DemoSites, databaseUrl: string): Promise<void> {
  const shop = enterDemoShop(sites);
  const anna = await shop.signIn({ ...DEMO_ACCOUNT, size: 'M' });
  const lev = await shop.signIn({ ...DEMO_VIP, size: 'L' });
  const giveBack = async () =>
    await shop.giveBack(anna, await shop.buy(anna, 'listopad-voronezh-10', 'registered'));
  const passOn = async () => {
    const ticket = await shop.buy(anna, PASSED_ON, 'registered');
    await shop.accept(lev, await shop.offer(anna, ticket, lev.email), PASSED_ON);
  };
  const offer = async () =>
    await shop.offer(lev, await shop.buy(lev, 'bolshoe-kolco-moscow-10', 'registered'), anna.email);
  const goods = async () => {
    const brought = await shop.buyGoods(anna, ['kepka-sinyaya-liniya', 'baff-taiga'], TO_DOOR);
    const fetched = await shop.buyGoods(anna, ['medal-10', 'poster-polovina-vesny'], TO_POINT);
    await moveDemoParcels(databaseUrl, [
      { parcel: brought, tracking: '1462203981', steps: ['packed', 'handed_over', 'in_transit'] },
      { parcel: fetched, tracking: '1462117740', steps: ['packed', 'handed_over', 'at_point', 'delivered'] },
    ]);
  };
  // At once, as buyers are: each waits for the acquirer more than it works.
  await Promise.all([
    shop.buy(anna, 'belaya-noch-saint-petersburg-10', 'insured'),
    shop.buy(anna, 'begu-gde-hochu-moscow-5', 'registered'),
    shop.buy(anna, 'ogni-naberezhnoj-volgograd-10', 'later'),
    giveBack(),
    passOn(),
    offer(),
    goods(),
  ]);
}

const TVER = 480060;
const MOSCOW = 524901;
const TO_DOOR = { cityId: TVER, address: 'Волжский проезд, 12, кв. 8' };
const TO_POINT = { cityId: MOSCOW, address: null };

const PASSED_ON = 'dva-mosta-vladivostok-5';
