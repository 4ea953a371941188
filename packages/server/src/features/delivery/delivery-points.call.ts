import type { Handler } from '../../context.ts';
import { cityPoints } from './city-points.ts';

export const deliveryPoints: Handler<'deliveryPoints'> = async ({ params }, context) =>
  await cityPoints(context, params.id);
