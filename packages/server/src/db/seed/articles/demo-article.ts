import type { ArticleTopic } from '../../schema.generated.ts';
import type { Pair } from '../season-shapes.ts';

export interface DemoArticle {
  id: string;
  topic: ArticleTopic;
  /** Published so many days before the day of the demo. */
  daysAgo: number;
  /** Public id of the start it tells of. */
  event?: string;
  title: Pair;
  lead: Pair;
  body: Pair;
}
