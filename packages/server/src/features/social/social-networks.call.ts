import type { Handler } from '../../context.ts';
import { shownNetwork } from './find-network.ts';

export const socialNetworks: Handler<'socialNetworks'> = async (_input, { social, locale }) => ({
  values: social.map(({ id }) => shownNetwork(id, locale)),
});
