import type { Handler } from '../../context.ts';
import { shownNetwork } from './find-network.ts';
import { selectIdentities } from './social.repo.ts';
import { hasOtherWay } from './ways-in.ts';

export const userSocials: Handler<'userSocials'> = async (_input, context) => {
  const { db, user, social, locale } = context;
  const identities = await selectIdentities(db, user.id);
  const values = [];
  for (const { id } of social) {
    const { title, logo } = shownNetwork(id, locale);
    const identity = identities.find(({ network }) => network === id);
    const linked = identity && {
      name: identity.name,
      since: identity.linked_at.toISOString(),
      removable: await hasOtherWay(context, user.id, identities, identity),
    };
    values.push({ id, title, logo, linked: linked ?? null });
  }
  return { values };
};
